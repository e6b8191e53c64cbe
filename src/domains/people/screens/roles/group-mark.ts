export interface GroupMark {
  readonly selected: boolean
  /** Some of its roles are selected, but not all. */
  readonly indeterminate: boolean
}

/** Delay between a toggle and the update of the group marks, ms (ROLE-11). */
export const MARK_DELAY = 200

/** State of a group: selected when at least half of its roles are, indeterminate while some but not all are (ROLE-10, OPEN-083). */
export const groupMark = (leaves: readonly string[], selected: ReadonlySet<string>): GroupMark => {
  const count = leaves.filter((leaf) => selected.has(leaf)).length
  return { selected: count > 0 && count * 2 >= leaves.length, indeterminate: count > 0 && count < leaves.length }
}

/** Schedules `run` after `ms` milliseconds; returns a function that cancels it. */
export type Later = (run: () => void, ms: number) => () => void

/** Debounces `callback`: calls it with the last value after the delay. */
export const debounceToggle = <T>(later: Later, callback: (value: T) => void) => {
  let cancel = (): void => undefined
  return {
    toggle: (value: T): void => {
      cancel()
      cancel = later(() => callback(value), MARK_DELAY)
    },
    stop: (): void => cancel(),
  }
}
