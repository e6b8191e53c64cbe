import { useLingui } from '@lingui/react/macro'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { useOffline } from '../../../../engine/hooks/use-status.ts'
import { laterModule } from '../../../../ui/later/later.tsx'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'

const ImportTranslationsDialog = laterModule(() => import('./ImportTranslationsDialog.tsx'))

/** Opens the import of texts, for users who may create and edit them. */
export default function ImportTranslations() {
  const { t } = useLingui()
  const offline = useOffline()
  const [open, setOpen] = useState(false)
  const creates = useMay('translation', 'CREATE')
  const edits = useMay('translation', 'EDIT')
  if (!creates || !edits) return null
  const why = offline ? t`Importing needs a connection` : undefined
  return (
    <>
      <WhyButton
        leftSection={<IconFileImport size={18} stroke={1.8} aria-hidden="true" />}
        why={whyOf(why)}
        onClick={() => setOpen(true)}
      >
        {t`Import`}
      </WhyButton>
      {open && <ImportTranslationsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
