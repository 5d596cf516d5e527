/**
 * Parcels that no bundle has room for lie in the store of the deploy (Netlify Blobs). They are brought whole when they
 * are first asked for, and kept in memory. All that reads the tree stays as it is: what it needs and is not here is
 * thrown, brought, and the work done anew.
 */
import { LRUCache } from 'lru-cache';
import { ApiError } from '../contract/errors.ts';
import { withTimeout } from '../database/timeout.ts';
import { Parcel } from './bundle.ts';

/** Thrown where the tree is read and the parcel must be brought first. */
export class Elsewhere extends Error {
  override readonly name = 'Elsewhere';

  constructor(readonly parcel: string) {
    super(`${parcel} is in the store of the deploy`);
  }
}

/** So many bytes of parcels are kept: some sixty versions. */
const MOST_KEPT = 160e6;
const kept = new LRUCache<string, { parcel: Parcel; size: number }>({
  maxSize: MOST_KEPT,
  sizeCalculation: ({ size }) => size,
});
const coming = new Map<string, Promise<void>>();
const PATIENCE_MS = 8_000;

/** A parcel that was brought. */
export const broughtParcel = (name: string): Parcel | undefined => kept.get(name)?.parcel;

/**
 * Does some work on the tree, again for each parcel that it finds to be elsewhere.
 * @throws ApiError SERVICE_UNAVAILABLE if the store does not give one, or what the work throws
 */
export async function withParcels<Value>(work: () => Value): Promise<Value> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Elsewhere)) throw error;
      await bring(error.parcel);
    }
  }
}

/** Once for all that wait for it, each for so long. */
async function bring(name: string): Promise<void> {
  const work = coming.get(name) ?? fromStore(name);
  if (!coming.has(name)) {
    coming.set(name, work);
    const done = () => void coming.delete(name);
    work.then(done, done);
  }
  try {
    await withTimeout(work, PATIENCE_MS, 'the store of the deploy');
  } catch (cause) {
    throw new ApiError(
      'SERVICE_UNAVAILABLE',
      {
        en: 'This version cannot be read at the moment; try again',
        es: 'Ahora mismo no se puede leer esta versión; prueba otra vez',
      },
      { cause },
    );
  }
}

async function fromStore(name: string): Promise<void> {
  // only here: most deploys have all in their bundles
  const { getDeployStore } = await import('@netlify/blobs');
  const found = await getDeployStore().get(name, { type: 'arrayBuffer' });
  if (!found) throw new Error(`the store of the deploy has no ${name}`);
  const bytes = Buffer.from(found);
  const parcel = new Parcel((start, length) => bytes.subarray(start, start + length));
  kept.set(name, { parcel, size: bytes.length });
}
