export interface GroupMark {
  readonly selected: boolean
  /** Some of its roles are selected, but not all. */
  readonly indeterminate: boolean
}

/** Milliseconds between a toggle and the new marks of the groups (ROLE-11). */
export const MARK_DELAY = 200

/** How a group stands: selected from half of its roles on, indeterminate while some but not all are (ROLE-10, OPEN-083). */
export const groupMark = (leaves: readonly string[], selected: ReadonlySet<string>): GroupMark => {
  const count = leaves.filter((leaf) => selected.has(leaf)).length
  return { selected: count > 0 && count * 2 >= leaves.length, indeterminate: count > 0 && count < leaves.length }
}

/** Runs after so many milliseconds; answers how to call it off. */
export type Later = (run: () => void, ms: number) => () => void

/** Tells the last value that it was given, once nothing new came for the delay. */
export const afterToggle = <T>(later: Later, tell: (value: T) => void) => {
  let cancel = (): void => undefined
  return {
    toggle: (value: T): void => {
      cancel()
      cancel = later(() => tell(value), MARK_DELAY)
    },
    stop: (): void => cancel(),
  }
}
