import { type ReactNode, useState } from 'react'
import { NoticeContext } from './notice-context.ts'
import { NotLoaded } from './NotLoaded.tsx'

/** Says once, above, that parts in it could not be loaded, such as the cells of a table; one button asks for all of them again. */
export const OneNotice = ({ children }: { readonly children: ReactNode }) => {
  const [failed, setFailed] = useState<ReadonlySet<() => void>>(new Set())
  // One stable function, because it is what the parts subscribe with.
  const [report] = useState(() => (again: () => void) => {
    setFailed((before) => new Set(before).add(again))
    return () =>
      setFailed((before) => {
        const after = new Set(before)
        after.delete(again)
        return after
      })
  })
  const againAll = (): void => {
    for (const again of failed) again()
  }
  return (
    <NoticeContext value={report}>
      {failed.size > 0 && <NotLoaded again={againAll} />}
      {children}
    </NoticeContext>
  )
}
