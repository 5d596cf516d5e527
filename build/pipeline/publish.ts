/** Builds what everyone may read: the contract with its clients, and the site, each rebuilt if its inputs change. */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import * as z from 'zod';
import { ANSWERS, TREE } from '../../functions/lib/tree/paths.ts';
import { isReaderOn } from '../reader/reader-root.ts';
import { digestOf } from '../tree/digest.ts';
import { type MadeFile, writeFiles } from '../tree/tree.ts';

const PUBLISHED = 'public';
/** What was built: the digest of its inputs, and its files with their sizes. */
const record = z.object({ digest: z.string(), files: z.record(z.string(), z.number()) });

/** A part of what is published, which is rebuilt as a whole. */
export interface PublishedPart {
  /** The name of its record in `dist/`. */
  name: string;
  title: string;
  /** The files it is made from, as globs. */
  globs: string[];
  /** Other inputs, evaluated when the part is about to be built. */
  values?: () => string[];
  make: (write: (file: MadeFile) => void) => Promise<void>;
}

/**
 * Returns the parts in the order in which they are built. Their builders are loaded only when there is something to do.
 * @param origin the service's future address, such as `https://verso.example`, if known
 */
export function publishedParts(project: string, origin: string | undefined): PublishedPart[] {
  const answers = path.join(project, TREE, ANSWERS);
  const served = () => (existsSync(answers) ? path.relative(project, realpathSync(answers)) : '');
  const settings = (...names: string[]) => [
    origin ?? '',
    ...names.map((name) => process.env[name] ?? ''),
  ];
  return [
    {
      name: 'contract',
      title: 'the contract and the client',
      globs: [
        'build/{openapi,client,versions}/**',
        'build/{bundle-script,zip-files,site/contact,site/browser/dom}.ts',
        'build/render/lists/languages.ts',
        'sources/{canon.json,languages/*.json}',
        'functions/lib/**/*.ts',
        ...['tsconfig.json', 'package.json', 'LICENSE'],
      ],
      values: () => settings('CONTACT', 'OPERATOR', 'PUBLIC_KEY', 'SOURCE_URL'),
      make: async (write) => {
        const { makeContract } = await import('../openapi/contract.ts');
        await makeContract(project, origin, write);
      },
    },
    {
      name: 'site',
      title: 'the site',
      globs: [
        'build/site/**',
        'build/{ask-functions,reader/addresses,reader/reader-root,tree/read-back}.ts',
        'build/versions/**',
        // the functions answer the requests that pages show
        'functions/**/*.ts',
        'netlify/serve/{answer-requests,routes}.ts',
        'sources/{canon.json,languages/*.json,*/version.json}',
        ...['public/openapi.json', 'CHANGELOG.md', 'public/favicon.svg'],
      ],
      values: () => [
        served(),
        // security.txt expires at the end of the next year
        `${new Date().getUTCFullYear()}`,
        ...settings('CONTACT', 'OPERATOR', 'OPERATOR_LAW', 'PUBLIC_KEY'),
        ...settings('READER', 'SECURITY_CONTACT', 'SOURCE_URL'),
      ],
      make: async (write) => {
        const { makeSite } = await import('../site/site.ts');
        await makeSite(project, origin, write);
      },
    },
    {
      name: 'reader',
      title: 'the reader',
      globs: [
        'build/reader/**',
        'build/site/{{finish-page,inline-scripts,files/sitemap}.ts,browser/**,playground/**,styles/{tokens,set-text,names}.css}',
        'build/{ask-functions,bundle-script,tree/read-back}.ts',
        // the functions answer what pages say about names
        'functions/{api,resources,study,lib}/**/*.ts',
        'netlify/serve/answer-requests.ts',
        'public/assets/*.woff2',
      ],
      values: () => [served(), ...settings('READER', 'PUBLIC_KEY')],
      make: async (write) => {
        if (!isReaderOn()) return;
        const { makeReader } = await import('../reader/reader.tsx');
        await makeReader(project, origin, write);
      },
    },
  ];
}

/**
 * Builds a part if its inputs have changed or a file of it is missing or truncated, and deletes files that no longer
 * belong to it.
 * @returns whether there was anything to do
 */
export async function publish(project: string, part: PublishedPart): Promise<boolean> {
  const root = path.join(project, PUBLISHED);
  const file = path.join(project, TREE, `${part.name}.json`);
  const last = readRecord(file);
  const globs = ['package-lock.json', ...part.globs];
  const sources = fg.sync(globs, { cwd: project, absolute: true });
  const digest = digestOf(project, sources, [process.version, ...(part.values?.() ?? [])]);
  const isWhole = Object.entries(last.files).every(
    ([each, size]) => statSync(path.join(root, each), { throwIfNoEntry: false })?.size === size,
  );
  if (last.digest === digest && isWhole) return false;

  // build everything before writing anything, so that a failure leaves the last build unchanged
  const made: MadeFile[] = [];
  await part.make((each) => made.push(each));
  const files = {
    ...last.files,
    ...Object.fromEntries(made.map(({ path: each, body }) => [each, Buffer.byteLength(body)])),
  };
  // if the build is killed after this, the next one repeats it
  writeRecord(file, { digest: '', files });
  const written = writeFiles(root, made);
  for (const stale of Object.keys(last.files)) {
    if (written.has(stale)) continue;
    rmSync(path.join(root, stale), { force: true });
    delete files[stale];
  }
  writeRecord(file, { digest, files });
  return true;
}

/** Reads the record of the last build, or returns an empty one if there is none or it cannot be read. */
function readRecord(file: string): z.infer<typeof record> {
  const none = { digest: '', files: {} };
  try {
    return record.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? none;
  } catch {
    return none;
  }
}

function writeRecord(file: string, content: z.infer<typeof record>): void {
  mkdirSync(path.dirname(file), { recursive: true });
  // write a temporary file first, so that a build killed here leaves the last record intact
  writeFileSync(`${file}.next`, JSON.stringify(content));
  renameSync(`${file}.next`, file);
}
