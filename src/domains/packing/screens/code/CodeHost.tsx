import { useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { captureWedge } from '../../../../scanning/capture-wedge.ts'
import { hasHid } from '../../../../scanning/hid/takers.ts'
import { ANYWHERE } from '../../../../scanning/wedge.ts'
import { useProject } from '../../../../session/use-session.ts'
import { laterOpened } from '../../../../ui/later/later-opened.tsx'
import { isBoardPath } from '../scan-place.ts'
import type { CodeCardProps } from './CodeCard.tsx'
import { closeCode, openCode, shownCode, watchCode } from '../../../../scanning/open-code.ts'

const CodeCard = laterOpened<CodeCardProps>(async () => (await import('./CodeCard.tsx')).CodeCard)

/** True while a screen that handles scans itself is open, or comes: after a load of its address it is not there at once. */
const isTaken = (): boolean =>
  document.querySelector('[data-scan-screen]') !== null ||
  (isBoardPath(location.pathname) && document.querySelector('main [data-face="error"]') === null)

/** Listens for scans while no text field has the focus, and shows the card of the code (JOB-W4). */
export const CodeHost = () => {
  const project = useProject()
  const pathname = useLocation({ select: ({ pathname: path }) => path })
  const raw = useSyncExternalStore(watchCode, shownCode, shownCode)
  useEffect(
    () => (project === null ? undefined : captureWedge(openCode, ANYWHERE, { fields: false, pauses: isTaken })),
    [project],
  )
  useEffect(() => {
    if (hasHid()) void import('./listen-hid.ts').then(({ listenHid }) => listenHid())
  }, [])
  // A link of the card leads to another page.
  useEffect(() => closeCode, [pathname])
  return <CodeCard opened={raw !== null && project !== null} raw={raw ?? ''} onClose={closeCode} />
}
