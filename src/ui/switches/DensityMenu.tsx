import { Menu } from '@mantine/core'
import { useEffect, useState } from 'react'
import { densities } from '../theme/appearance.ts'
import { useAppearance } from '../theme/use-appearance.ts'
import { DensityButton, useDensityNames } from './DensityButton.tsx'

/** Menu of row heights; opens on mount. */
export const DensityMenu = () => {
  const { density, setDensity } = useAppearance()
  const names = useDensityNames()
  const [opened, setOpened] = useState(false)
  // Opened after mount, when the button has the focus, so that closing returns the focus to it.
  useEffect(() => setOpened(true), [])
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={setOpened}>
      <Menu.Target>
        <DensityButton autoFocus />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={density}
          onChange={(choice) => setDensity(densities.find((one) => one === choice) ?? density)}
        >
          {densities.map((choice) => (
            <Menu.RadioItem key={choice} value={choice} closeMenuOnClick>
              {names[choice]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
