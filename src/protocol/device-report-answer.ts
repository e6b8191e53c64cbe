import { isInstant } from '../catalogue/judge-value.ts'
import type { DeviceReportAnswer } from './device-report.ts'
import { isText, isWith, orAbsent, orNull } from './guard.ts'

/** POST a report of a signed-in device; returns the requests of administrators to it. */
export const deviceReportPath = '/user_device/report'

const isAsked = isWith<NonNullable<DeviceReportAnswer['asked']>>({ at: isInstant, by: isText })

/** As `deviceReportAnswerSchema`. */
export const isReportAnswer = isWith<DeviceReportAnswer>({ asked: orNull(isAsked), copy: orAbsent(orNull(isAsked)) })
