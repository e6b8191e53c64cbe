import { type ComponentType, useState } from 'react'
import { later } from './later.tsx'

/** A component that is shown over the screen while `opened`; loaded when it first opens. */
export const laterOpened = <P extends { readonly opened: boolean }>(
  read: () => Promise<ComponentType<P>>,
  Wait?: ComponentType<P>,
): ComponentType<P> => {
  const Part = later(read, Wait)
  const LaterOpened = (props: P) => {
    const [wanted, setWanted] = useState(props.opened)
    if (props.opened && !wanted) setWanted(true)
    return wanted ? <Part {...props} /> : null
  }
  return LaterOpened
}
