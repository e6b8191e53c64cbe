import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBulb, IconBulbFilled, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Face } from '../ui/page/Face.tsx'
import { hasTorch, scanCamera, setTorch, type CameraFault } from './camera.ts'
import style from './CameraPanel.module.css'
import { cameraFaultText } from './capture-words.ts'
import { keepAwake } from './wake-lock.ts'

export type CameraPanelProps = { onScan: (raw: string) => void; onClose: () => void }

/** The rear camera with a viewfinder; scans until it is closed. Loaded lazily. */
export const CameraPanel = ({ onScan, onClose }: CameraPanelProps) => {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const take = useRef(onScan)
  take.current = onScan
  const [fault, setFault] = useState<CameraFault | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [torch, setTorchState] = useState<boolean | null>(null)
  useEffect(() => {
    const element = video.current
    if (element === null) return
    let stop: (() => void) | null = null
    let open = true
    setFault(null)
    const running = (end: () => void): void => {
      if (!open) {
        end()
        return
      }
      stop = end
      setTorchState(hasTorch(element) ? false : null)
    }
    scanCamera(
      element,
      (raw) => take.current(raw),
      (next) => open && setFault(next),
    ).then(running, () => open && setFault('no-camera'))
    return () => {
      open = false
      stop?.()
    }
  }, [attempt])
  useEffect(keepAwake, [])
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // Newer browsers return a promise here, which React would take for a clean-up.
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const lamp = (): void => {
    const element = video.current
    if (element === null || torch === null) return
    void setTorch(element, !torch).then((done) => done && setTorchState(!torch))
  }
  return (
    <section ref={panel} className={style['panel']} aria-label={t`Camera`}>
      <video ref={video} className={style['video']} muted playsInline aria-label={t`Picture of the camera`} />
      {fault === null ? (
        <div className={style['finder']} aria-hidden="true" />
      ) : (
        <div className={style['fault']}>
          <Face
            kind="error"
            title={t`The camera does not run`}
            action={<Button size="xl" onClick={() => setAttempt(attempt + 1)}>{t`Try again`}</Button>}
          >
            {cameraFaultText(fault)}
          </Face>
        </div>
      )}
      <div className={style['buttons']}>
        {torch !== null && (
          <Button
            size="xl"
            aria-pressed={torch}
            leftSection={torch ? <IconBulbFilled size={22} /> : <IconBulb size={22} />}
            onClick={lamp}
          >
            {t`Light`}
          </Button>
        )}
        <Button size="xl" leftSection={<IconX size={22} aria-hidden="true" />} onClick={onClose}>
          {t`Close camera`}
        </Button>
      </div>
    </section>
  )
}
