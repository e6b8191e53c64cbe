import { type ComponentType, useState } from 'react'
import { Nothing } from './later.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { partOf } from './part.ts'
import { usePart } from './use-part.ts'

interface Opened {
  readonly opened: boolean
  readonly onClose?: () => void
  readonly onCancel?: () => void
}

/**
 * A component that is shown over the screen while `opened`; loaded when it first opens. Where that fails, a notice over the screen says so beside
 * `Wait`, and the next opening loads it again.
 */
export const laterOpened = <P extends Opened>(
  read: () => Promise<ComponentType<P>>,
  Wait: ComponentType<P> = Nothing,
): ComponentType<P> => {
  const source = partOf(read)
  const LaterOpened = (props: P) => {
    const { opened, onClose, onCancel = onClose } = props
    const [wanted, setWanted] = useState(opened)
    const { part, failed, again } = usePart(source, wanted)
    if (opened ? !wanted : failed) {
      setWanted(opened)
      again()
    }
    const Part = part ?? Wait
    return (
      wanted && (
        <>
          <Part {...props} />
          {failed && <NotLoaded again={again} onLeave={onCancel ?? again} />}
        </>
      )
    )
  }
  return LaterOpened
}
