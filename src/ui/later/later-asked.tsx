import { type ComponentType, type FunctionComponent, useState } from 'react'
import { NotLoaded } from './NotLoaded.tsx'
import { partOf } from './part.ts'
import { usePart } from './use-part.ts'

/** Props of the closed control besides its own. */
export interface Asked {
  /** Loads and opens it. */
  readonly onAsk: () => void
  /** It was pressed and is being loaded. */
  readonly coming: boolean
}

/**
 * A control whose menu or panel is loaded when it is first pressed; until then `Closed` is shown. Where the loading fails, `Closed` stays, a notice
 * over the screen says so, and the next press loads it again.
 */
export const laterAsked = <P extends object>(
  read: () => Promise<ComponentType<P>>,
  Closed: ComponentType<P & Asked>,
): FunctionComponent<P> => {
  const source = partOf(read)
  const LaterAsked = (props: P) => {
    const [asked, setAsked] = useState(false)
    const { part: Part, failed, again } = usePart(source, asked)
    if (asked && Part !== null) return <Part {...props} />
    const ask = (next: boolean) => (): void => {
      setAsked(next)
      again()
    }
    return (
      <>
        <Closed {...props} onAsk={ask(true)} coming={asked && !failed} />
        {failed && <NotLoaded again={again} onLeave={ask(false)} />}
      </>
    )
  }
  return LaterAsked
}
