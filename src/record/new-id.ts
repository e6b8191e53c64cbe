import { uuidMaker } from '../engine/sync/uuid.ts'

const RANDOM_PARTS = 2 ** 32

/** Creates time-ordered ids (UUID) on this device. */
export const newId = uuidMaker(
  { now: () => Date.now() },
  () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / RANDOM_PARTS,
)
