import { SkeletonRows } from '../page/Face.tsx'

/** Placeholder of a screen that is loading. */
export const WholeWait = () => <SkeletonRows rows={12} />

/** Placeholder of a tab that is loading. */
export const TabWait = () => <SkeletonRows rows={6} />
