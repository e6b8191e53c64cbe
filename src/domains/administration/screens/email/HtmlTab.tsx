import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { email } from '../../entities/email.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { EditLayout, Panel } from '../../../../ui/page/EditLayout.tsx'
import { Face } from '../../../../ui/page/Face.tsx'
import { framedMail } from './framed-mail.ts'
import { showDocument } from './mail-frame.ts'
import { MaskedLink } from './MaskedLink.tsx'
import style from './email.module.css'

/** The mail as its recipient sees it, in a frame without scripts, remote content or navigation (MAIL-01). */
export default function HtmlTab({ record: { row } }: { readonly record: ListRowOf<typeof email> }) {
  const { t } = useLingui()
  const html = row.html ?? ''
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (frame.current !== null) showDocument(frame.current, framedMail(html))
  }, [html])
  if (html.trim() === '') {
    return <Face kind="empty" title={t`Without HTML`}>{t`This mail has its text only. It stands under Text.`}</Face>
  }
  return (
    <EditLayout>
      <MaskedLink text={row.text} />
      <Panel flush>
        <iframe
          className={style['frame']}
          title={t`Content of the mail`}
          sandbox=""
          referrerPolicy="no-referrer"
          ref={frame}
        />
      </Panel>
    </EditLayout>
  )
}
