import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { use } from 'react'
import { SessionContext } from '../../session/use-session.ts'
import { askConfirm } from '../../ui/dialog/confirm.ts'

/**
 * Asks for confirmation before a screen without a draft is left with unsaved choices, also for another tab or selection of the same screen.
 * After a sign-out there is no question. Returns the same question for a selection that is not in the address; it resolves to whether to go
 * on.
 */
export const useUnsavedGuard = (isDirty: () => boolean): (() => Promise<boolean>) => {
  const { t } = useLingui()
  const parts = use(SessionContext)
  const mayLeave = async (): Promise<boolean> =>
    !isDirty() || parts?.session.current() === null || (await askConfirm({ title: t`Leave without saving` }))
  useBlocker({ enableBeforeUnload: false, shouldBlockFn: async () => !(await mayLeave()) })
  return mayLeave
}
