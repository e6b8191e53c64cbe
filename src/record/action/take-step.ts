export interface StepPorts {
  /** Holds the button of the step while it runs; null frees it. */
  readonly hold: (name: string | null) => void
  readonly done: () => void
  /** Says in words why it was not taken. */
  readonly failed: (error: unknown) => void
}

/** Takes a step of a record, such as sending a manifest. Its button is free again whatever comes of it (TM-08, TM-09). */
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
