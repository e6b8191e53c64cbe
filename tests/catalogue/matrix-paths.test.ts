import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../../server/api/document.ts'

const { paths } = openApiDocument() as unknown as { paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> }
const served = new Set(
  Object.entries(paths).flatMap(([path, calls]) => Object.keys(calls).map((call) => `${call.toUpperCase()} ${path}`)),
)

/** Table OPATH of the matrix, for existing entities; `{id}` stands for any parameter name. */
const CALLS: Readonly<Record<string, string>> = {
  'OPATH-02': 'POST /authentication, POST /authentication/refresh, GET /accept',
  'OPATH-03':
    'GET /user/me, POST /user/reset, PUT /user/password, PUT /user/change_password/{id}, PUT /user/activate/{id}, GET /user/question/{id}, POST /user/resend_activation/{id}, PUT /user/switch/{id}, PUT /user/return, PUT /user/active_project',
  'OPATH-04': 'GET /employee/me, GET /employee, GET /employee/{id}',
  'OPATH-05': 'GET /access_log',
  'OPATH-06': 'GET /app, GET /project_app, POST /project_app, PUT /project_app/{id}',
  'OPATH-09':
    'GET /sub_organization, POST /site, PUT /address/{id}, GET /country/search, GET /address/cities, GET /address/countries',
  'OPATH-10': 'GET /asset, GET /asset/{id}, POST /asset, PUT /asset/{id}, DELETE /asset/{id}, GET /asset/statuses',
  'OPATH-11': 'POST /asset_type, POST /parent_asset_type, POST /identifier, DELETE /identifier/{id}',
  'OPATH-12': 'POST /asset_sensor, DELETE /asset_sensor/{id}, POST /sensor, PUT /sensor_type/{id}, GET /report/{id}',
  'OPATH-14': 'POST /damage, PUT /damage/submit/{id}, GET /damage/statuses, POST /damage_log, GET /damage_log',
  'OPATH-17':
    'POST /transport_order, PUT /transport_order/submit/{id}, PUT /transport_order/assign/{id}, PUT /transport_order/unassign/{id}, POST /transport_order/multi, GET /transport_order/route_proposal/{id}, GET /transport_order_log, GET /asset_in_transport_order, DELETE /asset_in_transport_order/{id}',
  'OPATH-18':
    'POST /transport_manifest, PUT /transport_manifest/send/{id}, PUT /transport_manifest/validate/{id}, PUT /transport_manifest/receipt/{id}, GET /transport_manifest_log, POST /transport_manifest_log',
  'OPATH-19':
    'GET /ship_unit/grouped, POST /ship_unit, PUT /ship_unit/{id}, DELETE /ship_unit/{id}, POST /ship_unit_type, GET /hazardous, POST /hazardous, DELETE /hazardous/{id}, GET /hazardous_reference',
  'OPATH-20':
    'PUT /packing_slip/hold/{id}, PUT /packing_slip/resume/{id}, PUT /packing_slip/close/{id}, PUT /packing_slip_item/cancel',
  'OPATH-21': 'PUT /purchase_order/submit/{id}, PUT /sales_order/submit/{id}',
  'OPATH-24':
    'GET /printer, POST /printer, PUT /printer/{id}, DELETE /printer/{id}, GET /printer_template, POST /printer_template, PUT /printer_template/{id}, GET /template, POST /template, PUT /template/{id}',
  'OPATH-25':
    'GET /job, GET /job/{id}, POST /job, GET /job_log, GET /task, POST /task, PUT /task/{id}, DELETE /task/{id}, PUT /job/start/{id}, PUT /job/execute/{id}, GET /job/statuses, GET /task/getStatus',
  'OPATH-26':
    'GET /interface_inbound, GET /interface_inbound/{id}, GET /interface_outbound, PUT /interface_inbound/acknowledge/{id}, PUT /interface_inbound/resend/{id}, PUT /interface_outbound/resend/{id}',
  'OPATH-27': 'GET /email, GET /email/{id}, GET /email_log, GET /email/statuses, GET /email/types',
  'OPATH-28':
    'GET /master_data, POST /master_data, PUT /master_data/{id}, POST /entity_validation, PUT /entity_validation/{id}, POST /property_validation, PUT /property_validation/{id}, GET /master_data/find',
  'OPATH-30':
    'GET /translation, POST /translation, PUT /translation/{id}, GET /question, POST /question, GET /locale, POST /translation/import, GET /translation/translate',
  'OPATH-31': 'GET /role, GET /role/{id}, POST /role, PUT /role/editor/{id}',
  'OPATH-32': 'GET /setting, POST /setting, PUT /setting/{id}, POST /setting_category, PUT /setting_category/{id}',
  'OPATH-29': 'POST /workflow, PUT /workflow/{id}, POST /transition, GET /transition',
  'OPATH-33': 'GET /notification, GET /notification/{id}, PUT /notification/{id}, DELETE /notification/{id}',
  'OPATH-34': 'POST /upload, GET /file/link/{id}, GET /file/thumbnail/{id}, GET /file/download/{id}',
}

describe('paths of the server', () => {
  it('[API-26 API-03 OPATH-02 OPATH-03 OPATH-04 OPATH-05 OPATH-06 OPATH-11 OPATH-12 OPATH-17 OPATH-18 OPATH-19 OPATH-24 OPATH-25 OPATH-26 OPATH-27 OPATH-28 OPATH-29 OPATH-30 OPATH-31 OPATH-32 OPATH-33 OPATH-34 OPEN-108] are those that were decided', () => {
    const wanted = Object.entries(CALLS).flatMap(([row, calls]) => calls.split(', ').map((call) => `${row} ${call}`))
    const missing = wanted.filter((line) => !served.has(line.slice(line.indexOf(' ') + 1)))
    expect(missing).toEqual([])
  })

  it('[API-01 OPATH-01] are singular, in snake case', () => {
    const strange = Object.keys(paths).filter(
      (path) =>
        !/^(\/([a-z]+(_[a-z]+)*|\{\w+\}|getStatus|noQuotation|noInvoice|mergedInvoice|openapi\.json))+$/.test(path),
    )
    expect(strange).toEqual([])
  })
})
