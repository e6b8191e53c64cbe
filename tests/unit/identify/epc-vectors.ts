/** Examples of GS1 TDS 1.9 and 2.3, appendix E.3, and what other published implementations of it give. */
export interface EpcVector {
  readonly hex: string
  readonly tag: string
  readonly id: string
  readonly elements: Readonly<Record<string, string>>
}

export const epcVectors: readonly EpcVector[] = [
  {
    hex: '3074257BF7194E4000001A85',
    tag: 'urn:epc:tag:sgtin-96:3.0614141.812345.6789',
    id: 'urn:epc:id:sgtin:0614141.812345.6789',
    elements: { '01': '80614141123458', '21': '6789' },
  },
  {
    hex: '3066C4409047E140075BCD15',
    tag: 'urn:epc:tag:sgtin-96:3.95060001343.05.123456789',
    id: 'urn:epc:id:sgtin:95060001343.05.123456789',
    elements: { '01': '09506000134352', '21': '123456789' },
  },
  {
    hex: '3666C4409047E159B2C2BF100000000000000000000000000000',
    tag: 'urn:epc:tag:sgtin-198:3.95060001343.05.32a%2Fb',
    id: 'urn:epc:id:sgtin:95060001343.05.32a%2Fb',
    elements: { '01': '09506000134352', '21': '32a/b' },
  },
  {
    hex: '311BA1B300CE0A6A83000000',
    tag: 'urn:epc:tag:sscc-96:0.952012.03456789123',
    id: 'urn:epc:id:sscc:952012.03456789123',
    elements: { '00': '095201234567891235' },
  },
  {
    hex: '3276451FD46072000000162E',
    tag: 'urn:epc:tag:sgln-96:3.9521141.12345.5678',
    id: 'urn:epc:id:sgln:9521141.12345.5678',
    elements: { '414': '9521141123454', '254': '5678' },
  },
  {
    hex: '3976451FD46072CD9615F8800000000000000000000000000000',
    tag: 'urn:epc:tag:sgln-195:3.9521141.12345.32a%2Fb',
    id: 'urn:epc:id:sgln:9521141.12345.32a%2Fb',
    elements: { '414': '9521141123454', '254': '32a/b' },
  },
  {
    hex:
      '3934257BF460720000000000000000000000000000000000000000'.slice(0, 14) + 'C0000000000000000000000000000000000000',
    tag: 'urn:epc:tag:sgln-195:1.0614141.12345.0',
    id: 'urn:epc:id:sgln:0614141.12345.0',
    elements: { '414': '0614141123452' },
  },
  {
    hex: '3376451FD40C0E400000162E',
    tag: 'urn:epc:tag:grai-96:3.9521141.12345.5678',
    id: 'urn:epc:id:grai:9521141.12345.5678',
    elements: { '8003': '095211411234545678' },
  },
  {
    hex: '3776451FD40C0E59B2C2BF1000000000000000000000',
    tag: 'urn:epc:tag:grai-170:3.9521141.12345.32a%2Fb',
    id: 'urn:epc:id:grai:9521141.12345.32a%2Fb',
    elements: { '8003': '0952114112345432a/b' },
  },
  {
    hex: '3476451FD40000000000162E',
    tag: 'urn:epc:tag:giai-96:3.9521141.5678',
    id: 'urn:epc:id:giai:9521141.5678',
    elements: { '8004': '95211415678' },
  },
  {
    hex: '3876451FD59B2C2BF10000000000000000000000000000000000',
    tag: 'urn:epc:tag:giai-202:3.9521141.32a%2Fb',
    id: 'urn:epc:id:giai:9521141.32a%2Fb',
    elements: { '8004': '952114132a/b' },
  },
  {
    hex: '2D76451FD4499602D2000000',
    tag: 'urn:epc:tag:gsrn-96:3.9521141.1234567890',
    id: 'urn:epc:id:gsrn:9521141.1234567890',
    elements: { '8018': '952114112345678906' },
  },
  {
    hex: '2E76451FD4499602D2000000',
    tag: 'urn:epc:tag:gsrnp-96:3.9521141.1234567890',
    id: 'urn:epc:id:gsrnp:9521141.1234567890',
    elements: { '8017': '952114112345678906' },
  },
  {
    hex: '2C76451FD46072000000162E',
    tag: 'urn:epc:tag:gdti-96:3.9521141.12345.5678',
    id: 'urn:epc:id:gdti:9521141.12345.5678',
    elements: { '253': '95211411234545678' },
  },
  {
    hex: '3E76451FD7039B061438997367D0C18B266D1AB66EE0',
    tag: 'urn:epc:tag:gdti-174:3.9521141.98765.ABCDefgh012345678',
    id: 'urn:epc:id:gdti:9521141.98765.ABCDefgh012345678',
    elements: { '253': '9521141987650ABCDefgh012345678' },
  },
  {
    hex: '3500E86F8000A9E000000586',
    tag: 'urn:epc:tag:gid-96:952056.2718.1414',
    id: 'urn:epc:id:gid:952056.2718.1414',
    elements: {},
  },
]

/** TDS 2.3 appendix E.3: digits of the tag, scheme, element string. */
export const plusVectors: readonly (readonly [hex: string, scheme: string, elements: Record<string, string>])[] = [
  ['F73795211411234538566CB0AFC4', 'sgtin+', { '01': '79521141123453', '21': '32a/b' }],
  ['FB342CDE795211411234538566CB0AFC4', 'dsgtin+', { '01': '79521141123453', '21': '32a/b', '17': '220630' }],
  ['F90095201234567891235', 'sscc+', { '00': '095201234567891235' }],
  ['F2395211411234548566CB0AFC4', 'sgln+', { '414': '9521141123454', '254': '32a/b' }],
  ['F13095211411234548566CB0AFC4', 'grai+', { '8003': '0952114112345432a/b' }],
  ['F43952114112345678906', 'gsrn+', { '8018': '952114112345678906' }],
  ['F53952114112345678906', 'gsrnp+', { '8017': '952114112345678906' }],
  ['F6395211411234540458B8', 'gdti+', { '253': '95211411234545678' }],
  ['F3309521141123454010266AE27FDF35', 'itip+', { '8006': '095211411234540102', '21': 'rif981' }],
]
