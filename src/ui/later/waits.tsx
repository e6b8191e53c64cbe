import { SkeletonRows } from '../page/Face.tsx'

/** In the place of a screen that is on its way. */
export const WholeWait = () => <SkeletonRows rows={12} />

/** In the place of a tab that is on its way. */
export const TabWait = () => <SkeletonRows rows={6} />
