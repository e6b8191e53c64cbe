import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCamera,
  IconCircleCheck,
  IconLineScan,
  IconNfc,
  IconPlayerPauseFilled,
} from '@tabler/icons-react'
import { useScreen } from '../theme/use-screen.ts'
import { scanResults } from '../scan/results.ts'
import { ScanBand } from '../scan/ScanBand.tsx'
import { ScanList, ScanMark, ScanRow, ShareMark } from '../scan/ScanRow.tsx'
import style from './gallery.module.css'

const items = ['Hydraulic pump HP-80', 'Hydraulic hose HH-8', 'Gearbox GX-220', 'Container 20 ft', 'Pallet scale PS-2']

export const ScanPart = () => {
  const screen = useScreen()
  const asked = new URLSearchParams(location.search).get('result')
  const result = scanResults.find((name) => name === asked) ?? 'ok'
  const scanned = result === 'ready' ? 0 : result === 'complete' ? 24 : 18
  return (
    <div className={style['scan']}>
      <ScanBand
        result={result}
        item={result === 'ready' ? '24 to scan' : 'Hydraulic pump HP-80'}
        {...(result === 'ready' ? {} : { code: 'SN-DEMO-018' })}
        help={result === 'wrong' ? 'Not on PS-DEMO-001. Put it aside.' : 'Counted'}
        scanned={scanned}
        expected={24}
        onDismiss={() => undefined}
      />
      <div className={style['lists']}>
        <section>
          <h2>Last scans</h2>
          <ScanList label="Last scans">
            {items.map((item, index) => (
              <ScanRow
                key={item}
                mark={
                  <ScanMark
                    result={
                      index === 0 && (result === 'wrong' || result === 'duplicate' || result === 'unknown')
                        ? result
                        : 'ok'
                    }
                  />
                }
                title={item}
                code={`SN-DEMO-0${18 - index}`}
                aside="14:02:38"
                pending
              />
            ))}
          </ScanList>
        </section>
        {screen !== 'phone' && (
          <>
            <section>
              <h2>To do</h2>
              <ScanList label="To do">
                {items.map((item) => (
                  <ScanRow key={item} mark={<ScanMark result="todo" />} title={item} code="SN-DEMO-019" />
                ))}
              </ScanList>
            </section>
            <section>
              <h2>Done</h2>
              <ScanList label="Done">
                {items.map((item, index) => (
                  <ScanRow
                    key={item}
                    mark={<ShareMark done={index + 1} total={3} />}
                    title={item}
                    aside={`${index + 1} of 3`}
                    pending
                  />
                ))}
              </ScanList>
            </section>
          </>
        )}
      </div>
      <div className={style['foot']}>
        <Button size="scan" leftSection={<IconArrowBackUp size={26} />}>
          Undo last
        </Button>
        <Button size="scan" leftSection={<IconCamera size={26} />}>
          Scan with camera
        </Button>
        <Button size="scan" leftSection={<IconNfc size={26} />}>
          Scan with NFC
        </Button>
        {result === 'ready' && (
          <Button size="scan" variant="hivis" leftSection={<IconLineScan size={28} />}>
            Start scanning
          </Button>
        )}
        {result === 'complete' && (
          <Button size="scan" variant="hivis" leftSection={<IconCircleCheck size={28} />}>
            Close packing slip
          </Button>
        )}
        {result !== 'ready' && result !== 'complete' && (
          <Button size="scan" leftSection={<IconPlayerPauseFilled size={24} />}>
            Pause
          </Button>
        )}
      </div>
    </div>
  )
}
