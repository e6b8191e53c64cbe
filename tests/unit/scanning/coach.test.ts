import { describe, expect, it } from 'vitest'
import { eventsToExport, scansOf } from '../../../src/scanning/coach/scans.ts'
import { replay } from '../../../src/scanning/coach/replay.ts'
import { SHEET_TEXT } from '../../../src/scanning/coach/sheet.ts'
import { parseTrace, traceOf } from '../../../src/scanning/coach/trace.ts'
import { parseReaderSettings } from '../../../src/scanning/reader-settings.ts'
import { ANYWHERE } from '../../../src/scanning/wedge.ts'
import { coached, traced } from './traced.ts'

const { letters, marks, separator } = SHEET_TEXT
const WHOLE = [letters, marks, separator]
const withoutSeparator = separator.replace('\u001d', '')

describe('scanner coach', () => {
  it('[OPEN-068] a reader that sends what is printed needs no settings', () => {
    const { findings, settings } = coached(traced('plain'))
    expect(settings).toBeNull()
    expect(findings.map(({ kind, state }) => [kind, state])).toEqual([
      ['layout', 'right'],
      ['end', 'right'],
      ['timing', 'right'],
      ['separator', 'right'],
    ])
    expect(replay(traced('plain'), null)).toEqual(WHOLE)
  })

  it.each([
    ['azerty-device', 'qwerty', 'azerty'],
    ['qwertz-device', 'qwerty', 'qwertz'],
    ['azerty-reader', 'azerty', 'qwerty'],
  ])(
    '[OPEN-068] %s: the layouts of reader and device are told, and codes are then read as printed',
    (name, reader, device) => {
      const events = traced(name)
      const { of, settings } = coached(events)
      expect(of('layout')).toMatchObject({ state: 'set', reader, device })
      expect(of('lost')).toBeUndefined()
      expect(of('changed')).toBeUndefined()
      expect(replay(events, null)).not.toContain(letters)
      expect(replay(events, settings)).toEqual(WHOLE)
      expect(replay(events, settings, { base: ANYWHERE })).toEqual(WHOLE)
    },
  )

  it('[OPEN-068] the group separator is right, stands as another character or key, or is lost', () => {
    expect(coached(traced('separator-bar')).of('separator')).toEqual({
      kind: 'separator',
      state: 'set',
      by: { text: '|' },
    })
    expect(coached(traced('separator-f9')).of('separator')).toEqual({
      kind: 'separator',
      state: 'set',
      by: { key: 'F9' },
    })
    for (const name of ['separator-bar', 'separator-f9']) {
      expect(replay(traced(name), null)).not.toContain(separator)
      expect(replay(traced(name), coached(traced(name)).settings)).toEqual(WHOLE)
    }
    const lost = coached(traced('separator-lost'))
    expect(lost.of('separator')).toEqual({ kind: 'separator', state: 'explain', by: null })
    expect(lost.settings).toBeNull()
    expect(replay(traced('separator-lost'), lost.settings)).toEqual([letters, marks, withoutSeparator])
  })

  it('[OPEN-068] a separator that stands as a character of codes is explained, never set', () => {
    const events = traced('separator-bar').map((event) =>
      'key' in event && event.key === '|' ? { ...event, key: '/', code: 'Slash', shift: false } : event,
    )
    expect(coached(events).of('separator')).toEqual({ kind: 'separator', state: 'explain', by: { text: '/' } })
    expect(coached(events).settings).toBeNull()
  })

  it('[OPEN-068] Alt codes are told and then read', () => {
    const events = traced('alt-codes')
    const { of, settings, missing } = coached(events)
    expect(of('alt-codes')).toBeDefined()
    expect(missing).toEqual(['letters', 'marks'])
    expect(of('layout')).toBeUndefined()
    expect(replay(events, settings)).toEqual([separator])
  })

  it('[OPEN-068] the end of a code: Tab, Enter, or none, after which the app waits only as long as the reader needs', () => {
    expect(coached(traced('tab')).of('end')).toEqual({ kind: 'end', state: 'right', by: 'Tab' })
    expect(replay(traced('tab'), coached(traced('tab')).settings)).toEqual(WHOLE)
    const events = traced('no-end')
    const { of, settings } = coached(events)
    expect(of('end')).toEqual({ kind: 'end', state: 'set', by: null })
    expect(replay(events, null)).not.toEqual(WHOLE)
    expect(replay(events, settings)).toEqual(WHOLE)
    expect(replay(events, settings, { base: ANYWHERE })).toEqual(WHOLE)
  })

  it('[OPEN-068] a reader with long gaps is then recognized in text fields, where it was taken for typing', () => {
    const events = traced('slow')
    const { of, settings } = coached(events)
    expect(of('timing')).toMatchObject({ state: 'set', median: 60 })
    const inField = (of_: typeof settings) => replay(events, of_, { editable: true })
    expect(inField(null)).toEqual([])
    expect(inField(settings)).toEqual(WHOLE)
    const late = events.map((event) => ({ ...event, at: event.at * 4 }))
    expect(coached(late).of('timing')).toMatchObject({ state: 'explain' })
    expect(coached(late).settings).toBeNull()
  })

  it('[OPEN-068] what is sent around the codes is taken off, except the AIM identifier, which the app needs', () => {
    const rare = coached(traced('prefix'))
    expect(rare.of('prefix')).toEqual({ kind: 'prefix', state: 'set', text: '~' })
    expect(rare.of('suffix')).toEqual({ kind: 'suffix', state: 'set', text: '$' })
    expect(replay(traced('prefix'), rare.settings)).toEqual(WHOLE)
    const word = coached(traced('prefix-word'))
    expect(word.of('prefix')).toEqual({ kind: 'prefix', state: 'set', text: 'LAB:' })
    expect(replay(traced('prefix-word'), word.settings)).toEqual(WHOLE)
    const aim = coached(traced('aim'))
    expect(aim.of('prefix')).toEqual({ kind: 'prefix', state: 'right', text: ']Q1' })
    expect(aim.settings).toBeNull()
  })

  it('[OPEN-068] caps lock is told, and codes are then read by their keys, whether it is on or off', () => {
    const { of, settings } = coached(traced('caps-lock'))
    expect(of('case')).toEqual({ kind: 'case', state: 'set', how: 'swapped' })
    expect(of('layout')).toMatchObject({ state: 'right' })
    expect(replay(traced('caps-lock'), settings)).toEqual(WHOLE)
    expect(replay(traced('plain'), settings)).toEqual(WHOLE)
  })

  it('[OPEN-068] characters that never came or came as others are named', () => {
    const lost = traced('plain').filter((event) => !('key' in event && (event.key === '%' || event.key === '(')))
    expect(coached(lost).of('lost')).toMatchObject({ chars: '%(' })
    const odd = traced('plain').map((event) =>
      'key' in event && event.key === 'y'
        ? { ...event, key: 'ij', code: '' }
        : 'key' in event && event.key === '?'
          ? { ...event, key: '¿', code: '' }
          : event,
    )
    expect(coached(odd).of('layout')).toMatchObject({ state: 'unknown' })
    expect(coached(odd).of('lost')).toMatchObject({ chars: 'y' })
    expect(coached(odd).of('changed')).toMatchObject({ pairs: [['?', '¿']] })
    expect(coached(odd).settings).toBeNull()
    const upper = traced('plain').map((event) =>
      'key' in event && event.key.length === 1 ? { ...event, key: event.key.toUpperCase() } : event,
    )
    expect(coached(upper).of('case')).toEqual({ kind: 'case', state: 'explain', how: 'upper' })
    expect(coached(upper).settings).toBeNull()
  })

  it('[OPEN-068] text of an input method is read like keys', () => {
    const { of, settings } = coached(traced('input-method'))
    expect(of('separator')).toMatchObject({ by: { text: '|' } })
    expect(replay(traced('input-method'), settings)).toEqual([letters, separator])
  })

  it('[OPEN-068] another code and a person at the keyboard are told apart, say nothing about the reader, and stay out of the trace', () => {
    const events = traced('others-between')
    expect(scansOf(events).map(({ is }) => is)).toEqual(['letters', 'foreign', 'typed', 'separator'])
    const { missing, findings, settings } = coached(events)
    expect(missing).toEqual(['marks'])
    expect(findings.map(({ kind }) => kind)).toEqual(['end', 'timing', 'separator'])
    expect(settings).toBeNull()
    expect(scansOf(eventsToExport(events)).map(({ is }) => is)).toEqual(['letters', 'separator'])
    const typing = events.slice(scansOf(events)[2]?.first, scansOf(events)[2]?.next)
    expect(eventsToExport(typing)).toEqual([])
    expect(coached([]).findings).toEqual([])
  })

  it('[OPEN-068] two codes without an end between them are two', () => {
    const events = traced('two-at-once')
    expect(scansOf(events).map(({ is }) => is)).toEqual(['letters', 'separator'])
    expect(replay(events, coached(events).settings)).toEqual([letters, separator])
  })

  it('[OPEN-068] an exported trace reads back to the same findings; what is none says why', () => {
    const shifted = traced('azerty-device').map((event) => ({ ...event, at: event.at + 5000 }))
    const back = parseTrace(JSON.stringify(traceOf(shifted)))
    expect(back.events).toEqual(traced('azerty-device'))
    expect(() => parseTrace('{}')).toThrow('This is no trace of a reader')
    expect(() => parseTrace(JSON.stringify({ ...back, version: 2 }))).toThrow('Version 2 of traces is not known')
    expect(() => parseTrace(JSON.stringify({ ...back, events: [{ at: 0 }] }))).toThrow(
      'Event 1 has neither key nor text',
    )
  })

  it('[OPEN-068] stored settings that make no sense are left out', () => {
    expect(parseReaderSettings(null)).toBeNull()
    for (const text of ['', '[]', '7', '{"layout":{"reader":"dvorak"},"idle":-1,"prefix":3}']) {
      expect(parseReaderSettings(text)).toBeNull()
    }
    expect(parseReaderSettings('{"idle":200,"medianGap":"fast","layout":{"reader":"qwerty"}}')).toEqual({
      idle: 200,
      layout: { reader: 'qwerty', device: null },
    })
  })
})
