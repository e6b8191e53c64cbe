import { Button, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import style from './account.module.css'

interface ActivationLinkDialogProps {
  /** Whose account it activates. */
  readonly name: string
  readonly link: string
  readonly onClose: () => void
}

/** The activation link, for handing over where the server sends no mails. It is shown once. */
export const ActivationLinkDialog = ({ name, link, onClose }: ActivationLinkDialogProps) => {
  const { t } = useLingui()
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <DialogFrame
      opened
      title={t`Nothing was mailed: hand the link over`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          <Button variant="filled" data-autofocus onClick={() => void copy()}>
            {copied === true ? t`Copied` : t`Copy link`}
          </Button>
        </>
      }
    >
      <div className={style['stack']}>
        <p>{t`This server has no mail server. Give this link to ${name} yourself, in a way that nobody else reads.`}</p>
        <TextInput
          label={t`Activation link`}
          description={t`Works once, for 7 days. Links from before work no more. Whoever opens it chooses the password.`}
          readOnly
          value={link}
          error={copied === false ? t`This browser does not copy: select the link and copy it` : undefined}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </DialogFrame>
  )
}
