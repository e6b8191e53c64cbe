import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { later } from '../../ui/later/later.tsx'
import style from './palette.module.css'

const CameraPanel = later(async () => (await import('../../scanning/CameraPanel.tsx')).CameraPanel)

interface PaletteCameraProps {
  readonly on: boolean
  readonly onTurn: (on: boolean) => void
  readonly onScan: (raw: string) => void
}

/** The camera as a reader, for those who hold a phone and nothing else: a button at the foot, then its picture in place of the list. */
export const PaletteCamera = ({ on, onTurn, onScan }: PaletteCameraProps) => {
  const { t } = useLingui()
  if (on) {
    return (
      <div className={style['camera']}>
        <CameraPanel onScan={onScan} onClose={() => onTurn(false)} />
      </div>
    )
  }
  return (
    <div className={style['foot']}>
      <Button
        size="xl"
        fullWidth
        leftSection={<IconCamera size={22} aria-hidden="true" />}
        onClick={() => onTurn(true)}
      >
        {t`Scan with camera`}
      </Button>
    </div>
  )
}
