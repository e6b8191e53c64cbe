import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { askConfirm } from '../../ui/dialog/confirm.ts'

const LAST_PART = /\/[^/]+$/
const recordOf = (path: string): string => path.replace(LAST_PART, '')

/**
 * Asks for confirmation before a form with unsaved input is left; its draft stays on the device. Switching tabs does not count as leaving.
 */
export const useLeaveGuard = (isDirty: () => boolean, record: string | null): void => {
  const { t } = useLingui()
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty() || current.pathname === next.pathname) return false
      if (record !== null && [next.pathname, recordOf(next.pathname)].includes(record)) return false
      const leave = await askConfirm({
        title: t`Leave without saving`,
        text: t`What you typed stays here as a draft and is not sent.`,
      })
      return !leave
    },
  })
}
