import { uuidMaker } from '../engine/sync/uuid.ts'

const RANDOM_PARTS = 2 ** 32

/** Ids of what is made on this device, in the order of time. */
export const newId = uuidMaker(
  { now: () => Date.now() },
  () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / RANDOM_PARTS,
)
