export interface StepPorts {
  /** Disables the step's button while it runs; null enables it again. */
  readonly hold: (name: string | null) => void
  readonly done: () => void
  /** Reports why the step failed. */
  readonly failed: (error: unknown) => void
}

/** Runs a step of a record, such as sending a manifest, and always enables its button again afterwards (TM-08, TM-09). */
export const takeStep = async (name: string, take: () => Promise<unknown>, ports: StepPorts): Promise<void> => {
  ports.hold(name)
  try {
    await take()
    ports.done()
  } catch (error) {
    ports.failed(error)
  } finally {
    ports.hold(null)
  }
}
