import { Button } from '@mantine/core'
import { IconLineScan } from '@tabler/icons-react'
import { PendingEdge, PendingWord } from '../marks/PendingEdge.tsx'
import { AsOf } from '../marks/AsOf.tsx'
import { Code } from '../marks/Code.tsx'
import { StateTag } from '../marks/StateTag.tsx'
import { SyncPill } from '../marks/SyncPill.tsx'
import { Panel } from '../page/EditLayout.tsx'
import { Face, SkeletonRows } from '../page/Face.tsx'
import { Page } from '../page/Page.tsx'
import { ReasonPanel } from '../page/ReasonPanel.tsx'
import { families, stateOf, stateWords } from '../states.ts'
import style from './gallery.module.css'

export const StatesPart = () => (
  <Page title="States and faces">
    {families.map((family) => (
      <div key={family} className={style['row']}>
        <span className={style['label']}>{family}</span>
        {stateWords
          .filter((word) => stateOf(word).family === family)
          .map((word) => (
            <StateTag key={word} state={word} label={word} />
          ))}
      </div>
    ))}
    <div className={style['row']}>
      <span className={style['label']}>quiet</span>
      {['Active', 'New', 'Missing', 'On hold', 'Closed', 'Waiting for supplier', 'Something else'].map((word) => (
        <StateTag key={word} state={word} label={word} quiet />
      ))}
    </div>
    <div className={style['row']}>
      <SyncPill state="synced" pending={0} lastAt={Date.now() - 120_000} />
      <SyncPill state="sending" pending={12} sending={{ done: 3, total: 12 }} />
      <SyncPill state="offline" pending={3} />
      <SyncPill state="attention" pending={11} needYou={2} />
      <AsOf at={Date.now() - 600_000} />
      <Code value="SN-DEMO-ASSET-001" />
    </div>
    <div className={style['row']}>
      <Button variant="filled">Save</Button>
      <Button>Add log</Button>
      <Button variant="subtle">Columns</Button>
      <Button variant="danger">Archive</Button>
      <Button variant="hivis" leftSection={<IconLineScan size={18} />}>
        Start scanning
      </Button>
      <Button disabled>Not now</Button>
      <Button variant="filled" loading>
        Busy
      </Button>
    </div>
    <div className={style['row']}>
      {(['waiting', 'new', 'sending', 'refused', 'conflict'] as const).map((kind) => (
        <PendingWord key={kind} kind={kind} />
      ))}
      <span className={style['hatched']}>
        <PendingEdge />
        380 kB
      </span>
    </div>
    <div className={style['faces']}>
      <Panel flush>
        <Face kind="empty" title="No packing slips yet" action={<Button variant="filled">New</Button>}>
          They come from a purchase or a sales order.
        </Face>
      </Panel>
      <Panel flush>
        <Face kind="no-match" title="Nothing matches 3 filters" action={<Button>Take that filter off</Button>}>
          1,184 assets without “Last seen after 1 Nov”.
        </Face>
      </Panel>
      <Panel flush>
        <SkeletonRows rows={5} />
      </Panel>
      <Panel flush>
        <Face kind="not-here" title="Not on this device yet" action={<Button>Fetch when online</Button>}>
          This order was never opened here. It comes with the network.
        </Face>
      </Panel>
      <Panel flush>
        <Face kind="error" title="The list could not be read" action={<Button>Try again</Button>}>
          The server answered 500 at 14:05. Your unsent work is safe.
        </Face>
      </Panel>
    </div>
    <ReasonPanel
      tone="blue"
      title="Read only since it was submitted, 18 Nov 16:40"
      action={<a href="#who">Who can edit</a>}
    >
      Tom Bakker handed this report in. Logs and photos can still be added.
    </ReasonPanel>
  </Page>
)
