import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { useEffect, useState } from 'react'
import { shipUnit } from '../../entities/ship-unit.ts'
import { useWords } from '../../../../ui/fields/words.ts'

interface HazardousWishProps {
  readonly onChange: (wanted: boolean) => void
}

/** On a ship unit that is being made: whether its hazardous entries are to follow, which can only refer to a unit that exists. */
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
