import { t } from '@lingui/core/macro'
import type { LayoutName } from '../keyboards.ts'
import { GROUP_SEPARATOR } from '../key-reader.ts'
import type { Finding } from './diagnose.ts'
import type { CoachScan } from './scans.ts'
import type { SheetCode } from './sheet.ts'

export const sheetCodeName = (code: SheetCode): string =>
  ({ letters: t`Letters`, marks: t`Digits and marks`, separator: t`GS1 code with a separator` })[code]

const layoutWord = (layout: LayoutName | null): string =>
  layout === null
    ? t`another layout`
    : {
        qwerty: t`QWERTY (US)`,
        'qwerty-uk': t`QWERTY (UK)`,
        qwertz: t`QWERTZ (German)`,
        azerty: t`AZERTY (French)`,
        'azerty-be': t`AZERTY (Belgian)`,
      }[layout]

export interface FindingWords {
  readonly title: string
  /** What it means, and what the app sets or what to change on the reader. */
  readonly text: string
}

const layoutWords = ({ state, ...finding }: Extract<Finding, { kind: 'layout' }>): FindingWords => {
  const device = layoutWord(finding.device)
  if (state === 'right') {
    return { title: t`Keyboard layout fits`, text: t`Reader and device use the same layout.` }
  }
  if (state === 'unknown') {
    return {
      title: t`Keyboard layout unknown`,
      text: t`Characters arrive changed, in no way that the app knows. Set the keyboard language of the reader to that of this device.`,
    }
  }
  const reader = layoutWord(finding.reader)
  return {
    title: t`Keyboard layout differs`,
    text: t`The reader types on ${reader}, this device expects ${device}. The app can read the keys as the reader means them.`,
  }
}

const caseWords = ({ how, state }: Extract<Finding, { kind: 'case' }>): FindingWords => {
  if (how === 'swapped') {
    return {
      title: t`Caps lock is on`,
      text:
        state === 'set'
          ? t`Small and capital letters arrive swapped. Turn caps lock off, or let the app read them by their keys, which works with caps lock on and off.`
          : t`Small and capital letters arrive swapped. Turn caps lock off, on this device or in the reader.`,
    }
  }
  return {
    title: how === 'upper' ? t`Only capital letters` : t`Only small letters`,
    text: t`The reader changes the case of letters. Turn its case conversion off.`,
  }
}

const endWords = ({ by, state }: Extract<Finding, { kind: 'end' }>): FindingWords => {
  if (by !== null) return { title: t`Codes end with ${by}`, text: t`The app knows at once when a code is complete.` }
  return {
    title: t`Codes end with nothing`,
    text:
      state === 'set'
        ? t`The app has to wait for silence after each code. It can wait only as long as this reader needs. Better: let the reader send Enter after each code.`
        : t`The reader is slow, so the app cannot tell where a code ends. Let the reader send Enter after each code.`,
  }
}

const timingWords = ({ median, longest, state }: Extract<Finding, { kind: 'timing' }>): FindingWords => {
  const pace = t`${median} ms from key to key, ${longest} ms at most.`
  if (state === 'right') return { title: t`Fast enough`, text: pace }
  return state === 'set'
    ? { title: t`Slower than usual`, text: t`${pace} The app can take this pace for a reader in text fields, too.` }
    : {
        title: t`As slow as a person`,
        text: t`${pace} The scan screen reads such codes, but text fields and other screens take them for typing. Set the delay between characters of the reader to 0, or to 5 ms where characters get lost.`,
      }
}

const separatorWords = ({ by, state }: Extract<Finding, { kind: 'separator' }>): FindingWords => {
  if (state === 'right') {
    return { title: t`Separator arrives`, text: t`GS1 codes with several parts are read whole.` }
  }
  if (by === null) {
    return {
      title: t`Separator is lost`,
      text: t`Parts of GS1 codes run into each other, such as batch and serial number. Let the reader send the group separator (ASCII 29) as F8, as Ctrl + ], or as a character that codes do not contain, such as |. Then start again.`,
    }
  }
  const sent = 'key' in by ? by.key : by.text
  return state === 'set'
    ? { title: t`Separator arrives as ${sent}`, text: t`The app can take ${sent} for the separator of GS1 codes.` }
    : {
        title: t`Separator arrives as ${sent}`,
        text: t`Codes contain ${sent} themselves, so the app cannot tell the two apart. Let the reader send the group separator (ASCII 29) as a character that codes do not contain, such as |.`,
      }
}

const visible = (text: string): string => text.replaceAll(GROUP_SEPARATOR, 'GS').replaceAll(' ', '␣')

const aroundWords = ({ kind, text, state }: Extract<Finding, { kind: 'prefix' | 'suffix' }>): FindingWords => {
  const sent = visible(text)
  if (state === 'right') {
    return {
      title: t`Codes begin with ${sent}`,
      text: t`This names the kind of barcode (AIM identifier). The app understands it.`,
    }
  }
  return kind === 'prefix'
    ? { title: t`Codes begin with ${sent}`, text: t`The reader adds it to every code. The app can take it off.` }
    : { title: t`Codes end in ${sent}`, text: t`The reader adds it to every code. The app can take it off.` }
}

/** What a finding means, in plain words in the active language. */
export const findingWords = (finding: Finding): FindingWords => {
  switch (finding.kind) {
    case 'layout':
      return layoutWords(finding)
    case 'case':
      return caseWords(finding)
    case 'alt-codes':
      return {
        title: t`Characters come as numbers`,
        text: t`The reader holds Alt and types the number of each character. The app can read that. Better: turn ALT mode of the reader off.`,
      }
    case 'prefix':
    case 'suffix':
      return aroundWords(finding)
    case 'end':
      return endWords(finding)
    case 'timing':
      return timingWords(finding)
    case 'separator':
      return separatorWords(finding)
    case 'lost': {
      const chars = [...visible(finding.chars)].join(' ')
      return {
        title: t`Characters are lost`,
        text: t`These never arrive: ${chars}. Set the keyboard language of the reader to that of this device, or a delay of 5 ms between characters.`,
      }
    }
    case 'changed': {
      const pairs = finding.pairs.map(([sent, came]) => `${visible(sent)} → ${visible(came)}`).join(', ')
      return { title: t`Characters arrive changed`, text: t`Printed and arrived: ${pairs}.` }
    }
  }
}

/** Why the last scan does not count for the check; null when it does. */
export const scanWords = (is: CoachScan['is']): string | null => {
  if (is === 'foreign')
    return t`That code is not on the calibration sheet. It was not counted. Scan one of the codes of the sheet.`
  if (is === 'typed') return t`That was typed by hand. Scan the code with the reader.`
  return null
}
