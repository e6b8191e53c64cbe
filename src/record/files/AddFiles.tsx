import { useLingui } from '@lingui/react/macro'
import { IconBan, IconCameraPlus, IconPaperclip } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { ReasonPanel } from '../../ui/page/ReasonPanel.tsx'
import { WhyButton } from '../../ui/why/WhyButton.tsx'
import type { Why } from '../../ui/why/why.ts'
import type { Refused } from './take-files.ts'
import { useTakeWords } from './use-take-words.ts'
import style from './file.module.css'

interface AddFilesProps {
  readonly onFiles: (files: readonly File[]) => void
  readonly busy?: boolean
  /** Camera and images only. */
  readonly photos: boolean
  /** Renders a tile among the photos instead of a button. */
  readonly tile?: boolean
  readonly primary?: boolean
  /** Why no file can be added now. */
  readonly why?: Why | null
  /** Id of the input, for a step that opens it; left out while no file can be added. */
  readonly chooser?: string | undefined
  /** Puts the focus on the button when it appears. */
  readonly autoFocus?: boolean
}

/** A button that adds photos from the camera or files from the device, several at once (FILE-10). */
export const AddFiles = ({
  onFiles,
  busy = false,
  photos,
  tile = false,
  primary = false,
  why = null,
  chooser,
  autoFocus = false,
}: AddFilesProps) => {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const name = photos ? t`Add photo` : t`Choose files`
  const Icon = photos ? IconCameraPlus : IconPaperclip
  const choose = (): void => input.current?.click()
  return (
    <>
      {tile ? (
        <button type="button" className={style['tile']} onClick={choose} disabled={busy}>
          <Icon size={24} stroke={1.6} aria-hidden="true" />
          {name}
        </button>
      ) : (
        <WhyButton
          why={why}
          variant={primary ? 'filled' : 'default'}
          leftSection={<Icon size={18} stroke={1.8} aria-hidden="true" />}
          loading={busy}
          // The previous step led here to press this button.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={autoFocus}
          onClick={choose}
        >
          {name}
        </WhyButton>
      )}
      <input
        ref={input}
        {...(chooser === undefined ? {} : { id: chooser })}
        type="file"
        hidden
        multiple
        aria-label={name}
        accept={photos ? 'image/*' : 'image/*,.pdf,.doc,.docx,.xls,.xlsx,.csv,.ppt,.pptx,.txt'}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}

/** The files that were rejected, each with its reason. */
export const RefusedFiles = ({ refused }: { readonly refused: readonly Refused[] }) => {
  const { t } = useLingui()
  const words = useTakeWords()
  const panel = useRef<HTMLDivElement>(null)
  // On a phone it may stand below the fold, behind the foot of the record.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'center' })
  }, [refused])
  if (refused.length === 0) return null
  return (
    <div ref={panel}>
      <ReasonPanel tone="red" icon={IconBan} title={t`Not added`} alert>
        {refused.map((one) => (
          <div key={`${one.name} ${one.reason}`}>{words(one)}</div>
        ))}
      </ReasonPanel>
    </div>
  )
}
