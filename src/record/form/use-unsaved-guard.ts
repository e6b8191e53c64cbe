import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { use } from 'react'
import { SessionContext } from '../../session/use-session.ts'
import { askConfirm } from '../../ui/dialog/confirm.ts'

/**
 * Asks for confirmation before a screen is left that keeps no draft of what was chosen on it, also for another tab or selection of the same
 * screen. Nobody is asked who has signed out. Returns the same question for a selection that is not in the address; it resolves to whether
 * to go on.
 */
export const useUnsavedGuard = (isDirty: () => boolean): (() => Promise<boolean>) => {
  const { t } = useLingui()
  const parts = use(SessionContext)
  const mayLeave = async (): Promise<boolean> =>
    !isDirty() || parts?.session.current() === null || (await askConfirm({ title: t`Leave without saving` }))
  useBlocker({ enableBeforeUnload: false, shouldBlockFn: async () => !(await mayLeave()) })
  return mayLeave
}
