import type { Changed } from './changed-files.ts'
import type { Stage } from './stage.ts'

/** Stages of a run, and why others are no part of it. */
export interface Chosen {
  readonly stages: readonly Stage[]
  readonly leftOut: readonly string[]
}

/** `e2e` stands for its preparation and both of its tracks. */
export const isMeant = (stage: string, name: string): boolean =>
  stage === name || (name === 'e2e' && stage.startsWith('e2e '))

/**
 * Which stages a run has: those that are `named`, else all but those whose folders nothing differs in. A stage stays when
 * what differs is not known.
 */
export const chooseStages = (
  all: readonly Stage[],
  { named, full }: { readonly named?: readonly string[] | undefined; readonly full: boolean },
  changed: () => Changed | undefined,
): Chosen => {
  if (named !== undefined)
    return { stages: all.filter((stage) => named.some((name) => isMeant(stage.name, name))), leftOut: [] }
  const known = full || all.every(({ touches }) => touches === undefined) ? undefined : changed()
  if (known === undefined) return { stages: all, leftOut: [] }
  const differing = [...known.files, ...known.removed]
  const isTouched = ({ touches }: Stage): boolean =>
    touches === undefined || differing.some((file) => touches.some((folder) => file.startsWith(folder)))
  return {
    stages: all.filter(isTouched),
    leftOut: all
      .filter((stage) => !isTouched(stage))
      .map(({ name, touches = [] }) => {
        const base = known.base.slice(0, 8)
        return `${name} is left out: nothing in ${touches.join(', ')} differs from ${base}; --full runs it`
      }),
  }
}
