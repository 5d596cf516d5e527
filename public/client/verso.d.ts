/**
 * Client of the Verso Bible text API, generated from /openapi.json. It needs nothing but fetch, so it runs in Node 20
 * or later and in browsers.
 *
 *     import { Verso } from './verso.js';
 *     const verso = new Verso({ baseUrl: 'http://localhost:8888', key: 'verso_live_…' });
 *     const { reference, passages } = await verso.getPassage({ ref: 'Juan 3:16; 4:1' });
 */
export interface paths {
    "/v1/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The versions */
        get: operations["listVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/versions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A version */
        get: operations["getVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/passage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A passage by its reference */
        get: operations["getPassage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The books of a version */
        get: operations["listBooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/books/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A book */
        get: operations["getBook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/verses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A verse */
        get: operations["getVerse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chapters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A chapter */
        get: operations["getChapter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The verses with all words and phrases */
        get: operations["searchVerses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        ErrorCode: "MISSING_PARAMETER" | "INVALID_PARAMETER" | "INVALID_REFERENCE" | "UNAUTHORIZED" | "VERSION_NOT_FOUND" | "BOOK_NOT_FOUND" | "CHAPTER_NOT_FOUND" | "VERSE_NOT_FOUND" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
        /** @description The envelope of every failure. */
        Failure: {
            /** @constant */
            success: false;
            error: {
                code: components["schemas"]["ErrorCode"];
                /** @description What is wrong and what would be right, in English. */
                message: string;
            };
        };
        VersionSummary: {
            id: string;
            name: string;
            /** @description The ID of the version whose text stands in, where the version's own text is not installed. */
            stand_in?: string;
            abbreviation: string;
            language: string;
            language_code: string;
            description: string;
        };
        VersionsAnswer: {
            versions: components["schemas"]["VersionSummary"][];
        };
        VersionDetail: {
            id: string;
            name: string;
            /** @description The ID of the version whose text stands in, where the version's own text is not installed. */
            stand_in?: string;
            abbreviation: string;
            language: string;
            language_code: string;
            description: string;
            copyright: string;
            book_count: components["schemas"]["Whole"];
        };
        Whole: number;
        VersionAnswer: {
            version: components["schemas"]["VersionDetail"];
        };
        PassageVersion: {
            abbreviation: string;
            id: string;
            name: string;
            /** @description The ID of the version whose text stands in, where the version's own text is not installed. */
            stand_in?: string;
        };
        PassageVerse: {
            verse: components["schemas"]["Whole"];
            text: string;
        };
        Passage: {
            chapter: components["schemas"]["Whole"];
            verse: components["schemas"]["Whole"];
            text: string;
            reference: string;
            book: {
                name: string;
                number: components["schemas"]["Whole"];
                abbreviation: string;
            };
        } | {
            chapter: components["schemas"]["Whole"];
            verse_start: components["schemas"]["Whole"];
            verse_end: components["schemas"]["Whole"];
            verses: components["schemas"]["PassageVerse"][];
            reference: string;
            book: {
                name: string;
                number: components["schemas"]["Whole"];
                abbreviation: string;
            };
        } | {
            chapter: components["schemas"]["Whole"];
            verse_count: components["schemas"]["Whole"];
            verses: components["schemas"]["PassageVerse"][];
            reference: string;
            book: {
                name: string;
                number: components["schemas"]["Whole"];
                abbreviation: string;
            };
        } | {
            chapters: {
                chapter: components["schemas"]["Whole"];
                verses: components["schemas"]["PassageVerse"][];
            }[];
            reference: string;
            book: {
                name: string;
                number: components["schemas"]["Whole"];
                abbreviation: string;
            };
        };
        PassageAnswer: {
            version: components["schemas"]["PassageVersion"];
            chapter: components["schemas"]["Whole"];
            verse: components["schemas"]["Whole"];
            text: string;
            reference: string;
            book: {
                name: string;
                number: components["schemas"]["Whole"];
                abbreviation: string;
            };
        } | {
            version: components["schemas"]["PassageVersion"];
            chapter: components["schemas"]["Whole"];
            verse_start: components["schemas"]["Whole"];
            verse_end: components["schemas"]["Whole"];
            verses: components["schemas"]["PassageVerse"][];
            reference: string;
            book: {
                name: string;
                number: components["schemas"]["Whole"];
                abbreviation: string;
            };
        } | {
            version: components["schemas"]["PassageVersion"];
            chapter: components["schemas"]["Whole"];
            verse_count: components["schemas"]["Whole"];
            verses: components["schemas"]["PassageVerse"][];
            reference: string;
            book: {
                name: string;
                number: components["schemas"]["Whole"];
                abbreviation: string;
            };
        } | {
            version: components["schemas"]["PassageVersion"];
            chapters: {
                chapter: components["schemas"]["Whole"];
                verses: components["schemas"]["PassageVerse"][];
            }[];
            reference: string;
            book: {
                name: string;
                number: components["schemas"]["Whole"];
                abbreviation: string;
            };
        } | {
            reference: string;
            version: components["schemas"]["PassageVersion"];
            passages: components["schemas"]["Passage"][];
        };
        BookItem: {
            id: string;
            name: string;
            abbreviation: string;
            testament: components["schemas"]["Testament"];
            book_number: components["schemas"]["Whole"];
            chapter_count: components["schemas"]["Whole"];
        };
        /** @enum {string} */
        Testament: "OT" | "NT";
        BooksAnswer: {
            /** @description The ID of the version. */
            version: string;
            books: components["schemas"]["BookItem"][];
        };
        BookDetail: {
            id: string;
            name: string;
            abbreviation: string;
            testament: components["schemas"]["Testament"];
            book_number: components["schemas"]["Whole"];
            chapter_count: components["schemas"]["Whole"];
            chapters: {
                number: components["schemas"]["Whole"];
                verse_count: components["schemas"]["Whole"];
            }[];
        };
        BookAnswer: {
            book: components["schemas"]["BookDetail"];
        };
        BookRef: {
            id: string;
            name: string;
            abbreviation: string;
        };
        VersionRef: {
            id: string;
            name: string;
            /** @description The ID of the version whose text stands in, where the version's own text is not installed. */
            stand_in?: string;
        };
        VerseAnswer: {
            verse: {
                id: string;
                book: components["schemas"]["BookRef"];
                chapter: components["schemas"]["Whole"];
                verse: components["schemas"]["Whole"];
                text: string;
                previous: {
                    id: string;
                    reference: string;
                } | null;
                next: {
                    id: string;
                    reference: string;
                } | null;
            };
            version: components["schemas"]["VersionRef"];
        };
        ChapterAnswer: {
            chapter: {
                id: string;
                book: components["schemas"]["BookRef"];
                number: components["schemas"]["Whole"];
                verse_count: components["schemas"]["Whole"];
                verses: {
                    number: components["schemas"]["Whole"];
                    text: string;
                }[];
                previous: {
                    id: string;
                    number: components["schemas"]["Whole"];
                } | null;
                next: {
                    id: string;
                    number: components["schemas"]["Whole"];
                } | null;
            };
            version: components["schemas"]["VersionRef"];
        };
        SearchResult: {
            verse_id: string;
            reference: string;
            book: {
                id: string;
                name: string;
            };
            chapter: components["schemas"]["Whole"];
            verse: components["schemas"]["Whole"];
            text: string;
            highlight: string;
        };
        SearchAnswer: {
            query: string;
            version: string;
            total: components["schemas"]["Whole"];
            limit: components["schemas"]["Whole"];
            offset: components["schemas"]["Whole"];
            results: components["schemas"]["SearchResult"][];
            /** @description By book ID or testament, how many verses of the whole result; only what has any. */
            facets?: {
                [key: string]: components["schemas"]["Whole"];
            };
            /** @description Corrected queries that do have hits; only where this one has none. */
            suggestions?: string[];
        };
    };
    responses: {
        /** @description UNAUTHORIZED */
        UNAUTHORIZED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    error: {
                        /** @enum {unknown} */
                        code?: "UNAUTHORIZED";
                    };
                };
            };
        };
        /** @description RATE_LIMITED */
        RATE_LIMITED: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    error: {
                        /** @enum {unknown} */
                        code?: "RATE_LIMITED";
                    };
                };
            };
        };
        /** @description INTERNAL_ERROR */
        INTERNAL_ERROR: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    error: {
                        /** @enum {unknown} */
                        code?: "INTERNAL_ERROR";
                    };
                };
            };
        };
        /** @description SERVICE_UNAVAILABLE */
        SERVICE_UNAVAILABLE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    error: {
                        /** @enum {unknown} */
                        code?: "SERVICE_UNAVAILABLE";
                    };
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Send it as If-None-Match to be told whether the answer has changed. */
        ETag: string;
        /** @description How many requests the nearest limit allows; only where there are limits. */
        "RateLimit-Limit": number;
        /** @description How many of them are left. */
        "RateLimit-Remaining": number;
        /** @description Seconds until it begins anew. */
        "RateLimit-Reset": number;
        /** @description Seconds until to try again. */
        "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listVersions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["VersionsAnswer"];
                    };
                };
            };
            /** @description Nothing has changed since the answer with the ETag of If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    getVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a version, in any letter case.
                 * @example kjv
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["VersionAnswer"];
                    };
                };
            };
            /** @description Nothing has changed since the answer with the ETag of If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UNAUTHORIZED"];
            /** @description VERSION_NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error: {
                            /** @enum {unknown} */
                            code?: "VERSION_NOT_FOUND";
                        };
                    };
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    getPassage: {
        parameters: {
            query: {
                /**
                 * @description A reference as people write it, with book names in Spanish or English: a verse, a range, chapters, a whole book or a list.
                 * @example 1 Corintios 13:4-7
                 */
                ref: string;
                /**
                 * @description The ID of a version, in any letter case.
                 * @example kjv
                 */
                version?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["PassageAnswer"];
                    };
                };
            };
            /** @description Nothing has changed since the answer with the ETag of If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description MISSING_PARAMETER, INVALID_PARAMETER, INVALID_REFERENCE */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error: {
                            /** @enum {unknown} */
                            code?: "MISSING_PARAMETER" | "INVALID_PARAMETER" | "INVALID_REFERENCE";
                        };
                    };
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            /** @description VERSION_NOT_FOUND, BOOK_NOT_FOUND, CHAPTER_NOT_FOUND, VERSE_NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error: {
                            /** @enum {unknown} */
                            code?: "VERSION_NOT_FOUND" | "BOOK_NOT_FOUND" | "CHAPTER_NOT_FOUND" | "VERSE_NOT_FOUND";
                        };
                    };
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    listBooks: {
        parameters: {
            query?: {
                /**
                 * @description The ID of a version, in any letter case.
                 * @example kjv
                 */
                version?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["BooksAnswer"];
                    };
                };
            };
            /** @description Nothing has changed since the answer with the ETag of If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UNAUTHORIZED"];
            /** @description VERSION_NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error: {
                            /** @enum {unknown} */
                            code?: "VERSION_NOT_FOUND";
                        };
                    };
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    getBook: {
        parameters: {
            query?: {
                /**
                 * @description The ID of a version, in any letter case.
                 * @example kjv
                 */
                version?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of a book, or its USFM or OSIS code.
                 * @example joh
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["BookAnswer"];
                    };
                };
            };
            /** @description Nothing has changed since the answer with the ETag of If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UNAUTHORIZED"];
            /** @description VERSION_NOT_FOUND, BOOK_NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error: {
                            /** @enum {unknown} */
                            code?: "VERSION_NOT_FOUND" | "BOOK_NOT_FOUND";
                        };
                    };
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    getVerse: {
        parameters: {
            query?: {
                /**
                 * @description The ID of a version, in any letter case.
                 * @example kjv
                 */
                version?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The IDs of book, chapter and verse.
                 * @example joh_3_16
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["VerseAnswer"];
                    };
                };
            };
            /** @description Nothing has changed since the answer with the ETag of If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UNAUTHORIZED"];
            /** @description VERSION_NOT_FOUND, VERSE_NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error: {
                            /** @enum {unknown} */
                            code?: "VERSION_NOT_FOUND" | "VERSE_NOT_FOUND";
                        };
                    };
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    getChapter: {
        parameters: {
            query?: {
                /**
                 * @description The ID of a version, in any letter case.
                 * @example kjv
                 */
                version?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The IDs of book and chapter.
                 * @example psa_23
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ChapterAnswer"];
                    };
                };
            };
            /** @description Nothing has changed since the answer with the ETag of If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UNAUTHORIZED"];
            /** @description VERSION_NOT_FOUND, CHAPTER_NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error: {
                            /** @enum {unknown} */
                            code?: "VERSION_NOT_FOUND" | "CHAPTER_NOT_FOUND";
                        };
                    };
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    searchVerses: {
        parameters: {
            query: {
                /**
                 * @description Words, in any letter case and with or without accents, and phrases in quotes.
                 * @example luz del mundo
                 */
                q: string;
                /**
                 * @description The ID of a version, in any letter case.
                 * @example kjv
                 */
                version?: string;
                /**
                 * @description Only this book: its ID, USFM or OSIS code.
                 * @example joh
                 */
                book?: string;
                /** @description Only this testament, in any letter case. */
                testament?: "OT" | "NT";
                /** @description How many results at most; more than 100 are taken for 100, 0 gives the total alone. */
                limit?: number;
                /** @description How many results to leave out before the first. */
                offset?: number;
                /** @description The best first, or in Bible order. */
                sort?: "relevance" | "canonical";
                /** @description Counts the whole result by book or by testament. */
                facets?: "book" | "testament";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SearchAnswer"];
                    };
                };
            };
            /** @description Nothing has changed since the answer with the ETag of If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description MISSING_PARAMETER, INVALID_PARAMETER */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error: {
                            /** @enum {unknown} */
                            code?: "MISSING_PARAMETER" | "INVALID_PARAMETER";
                        };
                    };
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            /** @description VERSION_NOT_FOUND, BOOK_NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error: {
                            /** @enum {unknown} */
                            code?: "VERSION_NOT_FOUND" | "BOOK_NOT_FOUND";
                        };
                    };
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
}
type Good<Id extends keyof operations> = operations[Id]['responses'][200]['content']['application/json']['data'];
type Query<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;
/** The schemas of the contract by name, such as `Schemas['VerseAnswer']`. */
export type Schemas = components['schemas'];
export interface VersoOptions {
    /** Where the service is, such as `https://verso.example`. */
    baseUrl: string;
    key: string;
    /** Another fetch than the global one. */
    fetch?: typeof fetch;
}
/** Thrown where the service refuses a request, with its code and message. */
export declare class VersoError extends Error {
    /** The HTTP status. */
    readonly status: number;
    readonly code: Schemas['ErrorCode'];
    /** Seconds until it is worth trying again, where the service says so. */
    readonly retryAfter: number | undefined;
    readonly name = "VersoError";
    constructor(
    /** The HTTP status. */
    status: number, code: Schemas['ErrorCode'], message: string, 
    /** Seconds until it is worth trying again, where the service says so. */
    retryAfter: number | undefined);
}
export declare class Verso {
    private readonly options;
    constructor(options: VersoOptions);
    /** The versions: `GET /v1/versions`. */
    listVersions(signal?: AbortSignal): Promise<Good<'listVersions'>>;
    /** A version: `GET /v1/versions/{id}`. */
    getVersion(id: string, signal?: AbortSignal): Promise<Good<'getVersion'>>;
    /** A passage by its reference: `GET /v1/passage`. */
    getPassage(query: Query<'getPassage'>, signal?: AbortSignal): Promise<Good<'getPassage'>>;
    /** The books of a version: `GET /v1/books`. */
    listBooks(query?: Query<'listBooks'>, signal?: AbortSignal): Promise<Good<'listBooks'>>;
    /** A book: `GET /v1/books/{id}`. */
    getBook(id: string, query?: Query<'getBook'>, signal?: AbortSignal): Promise<Good<'getBook'>>;
    /** A verse: `GET /v1/verses/{id}`. */
    getVerse(id: string, query?: Query<'getVerse'>, signal?: AbortSignal): Promise<Good<'getVerse'>>;
    /** A chapter: `GET /v1/chapters/{id}`. */
    getChapter(id: string, query?: Query<'getChapter'>, signal?: AbortSignal): Promise<Good<'getChapter'>>;
    /** The verses with all words and phrases: `GET /v1/search`. */
    searchVerses(query: Query<'searchVerses'>, signal?: AbortSignal): Promise<Good<'searchVerses'>>;
    /** @throws VersoError for what the service refuses */
    private get;
}
export {};
