import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useGo } from '../record/use-go.ts'
import { Face } from '../ui/page/Face.tsx'
import { Page } from '../ui/page/Page.tsx'

/** Replaces a screen whose role was taken away while it was open. */
export default function NoLonger() {
  const { t } = useLingui()
  const go = useGo()
  return (
    <Page title={t`You may no longer open this page`}>
      <Face
        kind="forbidden"
        title={t`Your user role was changed`}
        action={<Button onClick={() => go('/dashboard')}>{t`To the dashboard`}</Button>}
      >
        {t`An administrator took away what this page needs. What you saved is kept.`}
      </Face>
    </Page>
  )
}
