import type { UnsentCounts } from '../../../../engine/data/pending.ts'

/** Everything that would stay behind on this device. */
export const unsentTotal = ({ changes, refused, files, reads, drafts }: UnsentCounts): number =>
  changes + refused + files + reads + drafts
