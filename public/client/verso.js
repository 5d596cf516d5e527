/** Thrown where the service refuses a request, with its code and message. */
export class VersoError extends Error {
    status;
    code;
    retryAfter;
    name = 'VersoError';
    constructor(
    /** The HTTP status. */
    status, code, message, 
    /** Seconds until it is worth trying again, where the service says so. */
    retryAfter) {
        super(message);
        this.status = status;
        this.code = code;
        this.retryAfter = retryAfter;
    }
}
export class Verso {
    options;
    constructor(options) {
        this.options = options;
    }
    /** The versions: `GET /v1/versions`. */
    listVersions(signal) {
        return this.get('/v1/versions', {}, signal);
    }
    /** A version: `GET /v1/versions/{id}`. */
    getVersion(id, signal) {
        return this.get(`/v1/versions/${encodeURIComponent(id)}`, {}, signal);
    }
    /** A passage by its reference: `GET /v1/passage`. */
    getPassage(query, signal) {
        return this.get('/v1/passage', query, signal);
    }
    /** The books of a version: `GET /v1/books`. */
    listBooks(query = {}, signal) {
        return this.get('/v1/books', query, signal);
    }
    /** A book: `GET /v1/books/{id}`. */
    getBook(id, query = {}, signal) {
        return this.get(`/v1/books/${encodeURIComponent(id)}`, query, signal);
    }
    /** A verse: `GET /v1/verses/{id}`. */
    getVerse(id, query = {}, signal) {
        return this.get(`/v1/verses/${encodeURIComponent(id)}`, query, signal);
    }
    /** A chapter: `GET /v1/chapters/{id}`. */
    getChapter(id, query = {}, signal) {
        return this.get(`/v1/chapters/${encodeURIComponent(id)}`, query, signal);
    }
    /** The verses with all words and phrases: `GET /v1/search`. */
    searchVerses(query, signal) {
        return this.get('/v1/search', query, signal);
    }
    /** @throws VersoError for what the service refuses */
    async get(path, query, signal) {
        const { baseUrl, key, fetch = globalThis.fetch } = this.options;
        const url = new URL(path, baseUrl);
        for (const [name, value] of Object.entries(query)) {
            if (value !== undefined)
                url.searchParams.set(name, String(value));
        }
        const response = await fetch(url, { headers: { 'X-API-Key': key }, ...(signal && { signal }) });
        const answer = await response.json();
        if (answer.success)
            return answer.data;
        const { code, message } = answer.error;
        const retryAfter = response.headers.get('Retry-After');
        throw new VersoError(response.status, code, message, retryAfter === null ? undefined : Number(retryAfter));
    }
}
