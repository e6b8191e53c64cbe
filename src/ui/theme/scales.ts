import type { MantineColorsTuple } from '@mantine/core'

/**
 * Ten-step scales for Mantine, visual language "Mantine". Own components use the variables of tokens.css; these scales keep Mantine's
 * defaults consistent with them. `primaryShade` picks step 7 in the light theme and step 4 in the dark one.
 */
export const harbour: MantineColorsTuple = [
  '#EAF4F5',
  '#D5EBEE',
  '#B5DCE1',
  '#86CBD5',
  '#56C2D1',
  '#2C97A7',
  '#14707F',
  '#0B5563',
  '#084450',
  '#05313A',
]

export const steel: MantineColorsTuple = [
  '#F8FAFA',
  '#F3F6F6',
  '#E1E7E8',
  '#C9D3D5',
  '#A9B9BF',
  '#7C8B91',
  '#5C6C73',
  '#4A5B62',
  '#22323A',
  '#14232A',
]

/** Mantine uses `dark` from text (0) to the darkest background (9). */
export const night: MantineColorsTuple = [
  '#E6EEF0',
  '#A9B9BF',
  '#8FA1A8',
  '#647880',
  '#32464E',
  '#1F2F36',
  '#152329',
  '#111C21',
  '#0B1418',
  '#05090B',
]

export const slate: MantineColorsTuple = [
  '#EAEEEF',
  '#DCE3E5',
  '#C9D3D5',
  '#BCC9CE',
  '#B4C2C7',
  '#7C8B91',
  '#55646A',
  '#3F4F56',
  '#22323A',
  '#16232A',
]

export const blue: MantineColorsTuple = [
  '#E4EEFB',
  '#CADDF7',
  '#ABCBF7',
  '#9CC4FB',
  '#8CBBFF',
  '#4C8BE0',
  '#2468CC',
  '#17509F',
  '#15294A',
  '#0D1B33',
]

export const purple: MantineColorsTuple = [
  '#F0E9FA',
  '#E2D5F5',
  '#D5C0F6',
  '#CFB5F8',
  '#C9AAFA',
  '#9D75D6',
  '#8250C4',
  '#5F3399',
  '#2D2048',
  '#1E1433',
]

export const amber: MantineColorsTuple = [
  '#FDEFD6',
  '#FFE3B5',
  '#FFD999',
  '#FFCC80',
  '#FFC06B',
  '#E08A1E',
  '#B36000',
  '#8A4600',
  '#3B2708',
  '#291A04',
]

export const cyan: MantineColorsTuple = [
  '#DCF1F5',
  '#C2E8EF',
  '#A3DFE9',
  '#8FDCE8',
  '#7BD8E6',
  '#35A0B2',
  '#157B8E',
  '#0A5A6B',
  '#0D343D',
  '#08242B',
]

export const green: MantineColorsTuple = [
  '#E1F3E7',
  '#C8EAD3',
  '#A9E1BC',
  '#92DFAF',
  '#7BDBA0',
  '#4CC27A',
  '#2B8A4B',
  '#145C30',
  '#0F3320',
  '#0A2417',
]

export const red: MantineColorsTuple = [
  '#FCE7E6',
  '#FAD2D0',
  '#FDB9B6',
  '#FEABA7',
  '#FF9C98',
  '#DE5A5C',
  '#BE1E2D',
  '#9B1C22',
  '#44181A',
  '#300F11',
]

export const grey: MantineColorsTuple = [
  '#F0F3F3',
  '#E1E7E8',
  '#C9D3D5',
  '#ADBABF',
  '#93A4AB',
  '#7B8A90',
  '#647379',
  '#55646A',
  '#1A282E',
  '#111C21',
]

/** The high-visibility yellow, only for scanning and the thing being tracked. */
export const hivis: MantineColorsTuple = [
  '#D6F531',
  '#D6F531',
  '#D6F531',
  '#D6F531',
  '#D6F531',
  '#D6F531',
  '#D6F531',
  '#D6F531',
  '#D6F531',
  '#D6F531',
]
