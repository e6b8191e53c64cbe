import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { safeFileName } from '../../protocol/file-name.ts'
import { Face } from '../page/Face.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import style from './DialogFrame.module.css'

export type ImageDialogProps = {
  opened: boolean
  /** Address of the image and of the download; an object URL for a photo on this device. */
  src: string
  /** File name of the download. */
  name: string
  /** Alternative text; the file name by default. */
  alt?: string
  note?: ReactNode
  onClose: () => void
}

/** An image in full size with a download link, DLG-19. */
export const ImageDialog = ({ opened, src, name, alt, note, onClose }: ImageDialogProps) => {
  const { t } = useLingui()
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <DialogFrame
      opened={opened}
      title={name}
      onClose={onClose}
      size="preview"
      needs={note}
      foot={
        <Button
          component="a"
          href={src}
          download={safeFileName(name)}
          leftSection={<IconDownload size={18} stroke={1.8} aria-hidden="true" />}
        >
          {t`Download`}
        </Button>
      }
    >
      {broken === src ? (
        <Face kind="not-here" title={t`This image is not on this device yet`}>
          {t`It comes with the network.`}
        </Face>
      ) : (
        <img className={style['picture']} src={src} alt={alt ?? name} onError={() => setBroken(src)} />
      )}
    </DialogFrame>
  )
}
