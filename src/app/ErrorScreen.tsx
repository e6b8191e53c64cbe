import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Face } from '../ui/page/Face.tsx'

/** Fallback for a screen that threw: what failed, what is safe, and what to do next. */
export const ErrorScreen = ({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) => {
  const { t } = useLingui()
  useEffect(() => reportError(error), [error])
  const words = error instanceof Error ? error.message : String(error)
  const missing = /dynamically imported|module script|Failed to fetch/i.test(words)
  return (
    <Face
      kind="error"
      title={missing ? t`This screen could not be loaded` : t`This screen stopped working`}
      action={
        <Button variant="filled" onClick={() => (missing ? location.reload() : reset())}>
          {t`Try again`}
        </Button>
      }
    >
      <Trans>What you saved is safe on this device, and what waits is still sent.</Trans>
    </Face>
  )
}
