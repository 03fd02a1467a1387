/** A bucket of an S3- or OSS-compatible store. */
export interface S3Settings {
  /** address of the bucket, without closing slash */
  readonly address: string
  /** in front of every key: '' or 'desk/' */
  readonly prefix: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/**
 * The bucket that `STORAGE=s3://bucket/prefix` names; null for a directory.
 * @param text  reads a setting
 * @param wrong ends the start, naming a setting
 */
export function s3Settings(
  text: (name: string) => string | undefined,
  wrong: (name: string, complaint: string) => never,
): S3Settings | null {
  const [storage, endpoint] = [text('STORAGE'), text('STORAGE_ENDPOINT')]
  const [region, keyId, secret] = [text('STORAGE_REGION'), text('STORAGE_KEY_ID'), text('STORAGE_SECRET')]
  // One letter and a colon are a drive.
  if (storage && /^[a-z][a-z0-9+.-]+:/i.test(storage) && !storage.startsWith('s3://')) {
    return wrong('STORAGE', 'must be a directory or begin with s3:// (two slashes, lower case)')
  }
  if (!storage?.startsWith('s3://')) return null
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(storage) ?? []
  if (!bucket) {
    return wrong(
      'STORAGE',
      "must be s3://bucket/prefix: a bucket's name has 3 to 63 lower-case letters, digits, dots or hyphens",
    )
  }
  const host = endpoint?.replaceAll('{bucket}', bucket)
  if (!host || !URL.canParse(host) || !/^https?:$/.test(new URL(host).protocol)) {
    return wrong('STORAGE_ENDPOINT', 'must be the address of the store when STORAGE is s3://')
  }
  const root = host.replace(/\/+$/, '')
  return {
    address: endpoint?.includes('{bucket}') ? root : `${root}/${bucket}`,
    prefix: prefix === '' ? '' : `${prefix.replace(/^\/+|\/+$/g, '')}/`,
    region: region ?? 'us-east-1',
    keyId: keyId ?? wrong('STORAGE_KEY_ID', 'is required when STORAGE is s3://'),
    secret: secret ?? wrong('STORAGE_SECRET', 'is required when STORAGE is s3://'),
  }
}
