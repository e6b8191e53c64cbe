import { Button, Checkbox, NumberInput, PasswordInput, Select, Textarea, TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { DateInput, DateTimeInput } from '../form/DateInput.tsx'
import { FieldGrid } from '../form/FormField.tsx'
import { IntervalInput } from '../form/IntervalInput.tsx'
import { JsonInput } from '../form/JsonInput.tsx'
import { JsonView } from '../form/JsonView.tsx'
import { ProgressBar } from '../form/ProgressBar.tsx'
import { EditLayout, Panel, SaveBar } from '../page/EditLayout.tsx'
import { Page } from '../page/Page.tsx'

export const FieldsPart = () => {
  const [day, setDay] = useState<string | null>('2026-11-18')
  const [moment, setMoment] = useState<string | null>('2026-11-18T13:02:00.000Z')
  const [interval, setInterval] = useState<string | null>('P3M')
  const [json, setJson] = useState<unknown>({ places: ['New', 'Submitted'], retries: 3 })
  return (
    <Page title="New damage report" actions={<Button variant="filled">Save</Button>}>
      <EditLayout side={<Panel title="Chosen">{`${day} ${moment} ${interval} ${JSON.stringify(json)}`}</Panel>}>
        <FieldGrid>
          <Select
            label="Asset"
            data={['Hydraulic power unit', 'Gearbox GX-220']}
            defaultValue="Hydraulic power unit"
            searchable
          />
          <DateInput label="Date" value={day} onChange={setDay} max="2026-11-20" required />
          <TextInput label="Reference" error="This reference is taken" defaultValue="WO-2026-0031" />
          <NumberInput label="Weight" description="In kilograms" defaultValue={12.5} />
          <PasswordInput label="Password" defaultValue="secret" />
          <DateTimeInput label="Latest pickup" value={moment} onChange={setMoment} />
          <IntervalInput label="Maintenance interval" value={interval} onChange={setInterval} max={100} />
          <Checkbox label="Hazardous" defaultChecked />
          <Textarea label="Summary" data-wide="" minRows={3} autosize />
          <JsonInput label="Parameters" value={json} onChange={setJson} />
          <JsonView label="Answer" value={json} />
          <ProgressBar label="Sending" value={30} max={23} text="23 of 23 sent" />
        </FieldGrid>
        <SaveBar
          note={
            <>
              <IconCircleCheck size={18} /> Draft kept 14:02. Save works without a network.
            </>
          }
        >
          <Button variant="filled">Save</Button>
        </SaveBar>
      </EditLayout>
    </Page>
  )
}
