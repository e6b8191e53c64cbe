import type { ComponentType } from 'react'
import { NotLoaded } from './NotLoaded.tsx'
import { partOf } from './part.ts'
import { usePart } from './use-part.ts'

/** A component that is loaded when it is first shown; `Wait` has its place and its props until it is there. */
export const later = <P extends object>(
  read: () => Promise<ComponentType<P>>,
  Wait: ComponentType<P>,
): ComponentType<P> => {
  const source = partOf(read)
  const Later = (props: P) => {
    const { part: Part, failed, again } = usePart(source, true)
    if (Part !== null) return <Part {...props} />
    return failed ? <NotLoaded again={again} /> : <Wait {...props} />
  }
  return Later
}
