import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { use, useRef } from 'react'
import { SessionContext } from '../../session/use-session.ts'
import { askConfirm } from '../../ui/dialog/confirm.ts'

/**
 * Asks for confirmation before a form with unsaved input is left; its draft stays on the device. A save that is running ends first
 * (`settled`). After a sign-out, here or in another tab, there is no question. Returns whether the person is leaving or has left, so that a
 * save does not lead them elsewhere.
 */
export const useLeaveGuard = (isDirty: () => boolean, settled: () => Promise<unknown>): (() => boolean) => {
  const { t } = useLingui()
  const parts = use(SessionContext)
  const leaving = useRef(false)
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || parts?.session.current() === null) return false
      leaving.current = true
      await settled()
      leaving.current =
        !isDirty() ||
        (await askConfirm({
          title: t`Leave without saving`,
          text: t`What you typed stays here as a draft and is not sent.`,
        }))
      return !leaving.current
    },
  })
  return () => leaving.current
}
