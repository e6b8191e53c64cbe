import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { useEffect, useState } from 'react'
import { shipUnit } from '../../entities/ship-unit.ts'
import { useWords } from '../../../../ui/fields/words.ts'

interface HazardousWishProps {
  readonly onChange: (wanted: boolean) => void
}

/** On a new ship unit: whether hazardous entries will follow, which can be added only once the unit exists. */
export const HazardousWish = ({ onChange }: HazardousWishProps) => {
  const { t } = useLingui()
  const words = useWords()
  const [wanted, setWanted] = useState(false)
  useEffect(() => onChange(wanted), [wanted, onChange])
  return (
    <Switch
      label={words.field(shipUnit, 'hazardous')}
      description={t`Save asks for what is in it next`}
      checked={wanted}
      onChange={(event) => setWanted(event.currentTarget.checked)}
    />
  )
}
