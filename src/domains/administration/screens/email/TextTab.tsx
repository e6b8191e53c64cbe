import { useLingui } from '@lingui/react/macro'
import type { email } from '../../entities/email.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { EditLayout, Panel } from '../../../../ui/page/EditLayout.tsx'
import { Face } from '../../../../ui/page/Face.tsx'
import { MaskedLink } from './MaskedLink.tsx'
import style from './email.module.css'

/** The plain text of a mail, with its line breaks (MAIL-01). */
export default function TextTab({ record: { row } }: { readonly record: ListRowOf<typeof email> }) {
  const { t } = useLingui()
  const text = row.text ?? ''
  if (text.trim() === '') {
    return <Face kind="empty" title={t`Without text`}>{t`This mail has HTML only.`}</Face>
  }
  return (
    <EditLayout>
      <MaskedLink text={row.text} />
      <Panel>
        <pre className={style['text']}>{text}</pre>
      </Panel>
    </EditLayout>
  )
}
