/** Lets callers wait until it is opened; they continue in the order in which they came. */
export const createGate = () => {
  let isOpen = false
  let waiting: (() => void)[] = []
  return {
    open: (): void => {
      isOpen = true
      const freed = waiting
      waiting = []
      for (const go of freed) go()
    },
    close: (): void => {
      isOpen = false
    },
    passed: (): Promise<void> => (isOpen ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  }
}
