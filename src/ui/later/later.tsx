import { type ComponentType, type FunctionComponent, use, useEffect } from 'react'
import type { Turn } from './idle.ts'
import { NoticeContext } from './notice-context.ts'
import { NotLoaded } from './NotLoaded.tsx'
import { partOf } from './part.ts'
import { usePart } from './use-part.ts'

export const Nothing = () => null

/** A part that could not be loaded: said here, or once for all parts around it, with a mark in the place of each. */
const Failed = ({ again }: { readonly again: () => void }) => {
  const report = use(NoticeContext)
  useEffect(() => report?.(again), [report, again])
  return report === null ? <NotLoaded again={again} /> : '…'
}

/** A component that is loaded when first shown; until then `Wait` is rendered with its props. */
export const later = <P extends object>(
  read: () => Promise<ComponentType<P>>,
  Wait: ComponentType<P> = Nothing,
  turn?: Turn,
): FunctionComponent<P> => {
  const source = partOf(read, turn)
  const Later = (props: P) => {
    const { part: Part, failed, again } = usePart(source, true)
    if (Part !== null) return <Part {...props} />
    return failed ? <Failed again={again} /> : <Wait {...props} />
  }
  return Later
}

/** The same for the default export of a module. */
export const laterModule = <P extends object>(
  read: () => Promise<{ readonly default: ComponentType<P> }>,
  Wait?: ComponentType<P>,
  turn?: Turn,
): FunctionComponent<P> => later(async () => (await read()).default, Wait, turn)
