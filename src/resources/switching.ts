import type { Audience } from '../schema/model'

/** 启用 and 停用 as calls of a resource's status: the one that fits the row is there. */
export const switching = <const P extends `/${string}`>(path: P, audience: Audience = {}) => ({
  enable: {
    label: '启用',
    call: `POST ${path}` as const,
    with: { status: 1 },
    when: { status: 0 },
    set: { status: 1 },
    done: '操作成功',
    ...audience,
  } as const,
  disable: {
    label: '停用',
    call: `POST ${path}` as const,
    with: { status: 0 },
    when: { status: 1 },
    set: { status: 0 },
    done: '操作成功',
    ...audience,
  } as const,
})
