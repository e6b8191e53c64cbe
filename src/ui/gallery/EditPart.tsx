import { Button } from '@mantine/core'
import { IconCamera, IconMessagePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx'
import { Code } from '../marks/Code.tsx'
import { StateTag } from '../marks/StateTag.tsx'
import { pushMessage } from '../messages/messages.ts'
import { EditLayout, Panel, Value, ValueGrid } from '../page/EditLayout.tsx'
import { Page } from '../page/Page.tsx'
import { PageTabs } from '../page/PageTabs.tsx'
import { ReasonPanel } from '../page/ReasonPanel.tsx'

export const EditPart = () => {
  const [tab, setTab] = useState('general')
  const [asks, setAsks] = useState(location.search.includes('dialog'))
  return (
    <Page
      title="Oil leak at the output shaft"
      state={<StateTag state="Submitted" label="Submitted" />}
      breadcrumb={[{ label: 'Damage reports', href: '#damage' }]}
      here="18 Nov 2026, DEMO-ASSET-001"
      actions={
        <>
          <Button onClick={() => pushMessage({ type: 'success', text: 'Saved on this device' })}>Message</Button>
          <Button leftSection={<IconMessagePlus size={18} />} onClick={() => setAsks(true)}>
            Add log
          </Button>
          <Button variant="filled" leftSection={<IconCamera size={18} />}>
            Add photo
          </Button>
        </>
      }
      below={
        <PageTabs
          label="Damage report"
          value={tab}
          onChange={setTab}
          tabs={[
            { key: 'general', label: 'General' },
            { key: 'logs', label: 'Logs', count: 4 },
            { key: 'files', label: 'Files', count: 3, attention: true },
            { key: 'upload', label: 'Upload' },
          ]}
        />
      }
    >
      <EditLayout
        side={
          <Panel title="Last logs" aside={<a href="#all">All 4</a>} pending>
            Tray emptied, still dripping.
          </Panel>
        }
      >
        <ReasonPanel tone="blue" title="Read only since it was submitted, 18 Nov 16:40">
          Tom Bakker handed this report in. Logs and photos can still be added.
        </ReasonPanel>
        <Panel>
          <ValueGrid>
            <Value label="Asset">
              Hydraulic power unit <Code value="DEMO-ASSET-001" muted />
            </Value>
            <Value label="Date">18 Nov 2026</Value>
            <Value label="Reporter">Tom Bakker, Meridian Logistics</Value>
            <Value label="Work order">
              <Code value="WO-2026-0031" /> <StateTag state="New" label="New" />
            </Value>
            <Value label="Summary" wide>
              Oil leak at the output shaft of gearbox SN-DEMO-014. About 0.2 l in an hour at 60 bar.
            </Value>
          </ValueGrid>
        </Panel>
      </EditLayout>
      <ConfirmDialog
        opened={asks}
        title="Archive 3 assets"
        needs="Needs a connection"
        danger
        onConfirm={() => setAsks(false)}
        onCancel={() => setAsks(false)}
      >
        They leave every list and can be brought back by an administrator.
      </ConfirmDialog>
    </Page>
  )
}
