import { HttpError } from 'react-admin'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PhotoQueue } from './PhotoQueue'
import {
  claimLock,
  claimOver,
  type PendingPhoto,
  type PendingStore,
  type PhotoClaims,
  type PhotoLock,
} from './pendingPhotos'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const USER = 7
const photo = (id: string, over: Partial<PendingPhoto> = {}): PendingPhoto => ({
  id,
  userId: USER,
  orderId: 8,
  key: 'mancar',
  name: '人车合影',
  file: new File(['x'], `${id}.jpg`),
  replacedId: null,
  lnglat: null,
  address: null,
  chosenAt: 0,
  ...over,
})

/** What a browser keeps beyond its pages, and whose turn it is. */
function browser({ isFull = false, hasLocks = true } = {}) {
  const kept = new Map<string, PendingPhoto>()
  const store: PendingStore = {
    all: async () => [...kept.values()],
    has: async (id) => kept.has(id),
    async put(one) {
      if (!isFull) kept.set(one.id, one)
      return !isFull
    },
    async remove(id) {
      kept.delete(id)
    },
  }
  const ends = new Map<string, Promise<void>>()
  const turns: PhotoLock = (id, work) => {
    const mine = (ends.get(id) ?? Promise.resolve()).then(work)
    ends.set(id, mine)
    return mine
  }
  const claims = new Map<string, NonNullable<ReturnType<typeof claimOver>>>()
  const shared: PhotoClaims = {
    async take(id, page, now) {
      const next = claimOver(claims.get(id), page, now)
      if (next) claims.set(id, next)
      return next !== null
    },
    async drop(id, page) {
      if (claims.get(id)?.page === page) claims.delete(id)
    },
  }
  let pages = 0
  const open = () => new PhotoQueue(store, hasLocks ? turns : claimLock(shared, `page ${++pages}`))
  return { kept, claims, open }
}

/** A server that has the pictures it acknowledged, each by the key of its call. */
function server() {
  const pictures = new Map<string, unknown>()
  const files = new Set<string>()
  const calls: string[] = []
  /** what the next calls are answered with in place of success */
  const wrong: unknown[] = []
  const stumble = (call: string) => {
    calls.push(call)
    const error = wrong.shift()
    if (error !== undefined) throw error
  }
  const provider = {
    uploadFile: vi.fn(async (_file: File, { name = '' }: { name?: string }) => {
      stumble(`file ${name}`)
      const wasThere = files.has(name)
      files.add(name)
      return { key: `u/${name}.jpg`, url: '', name, size: 1, wasThere }
    }),
    action: vi.fn(async (_resource: string, _action: string, body: object, about?: { idempotencyKey?: string }) => {
      const id = about?.idempotencyKey ?? ''
      stumble(`save ${id}`)
      pictures.set(id, body)
      return { data: { picture_id: pictures.size }, info: '' }
    }),
  } as unknown as Parameters<PhotoQueue['begin']>[1]
  return { provider, pictures, calls, wrong, files }
}

const cut = () => new HttpError('网络异常，请稍后重试', 0)
const refused = (words: string) => new HttpError(words, 400)
const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1000)
const settle = () => vi.advanceTimersByTimeAsync(0)
const seen = (queue: PhotoQueue) => queue.snapshot().map((one) => [one.id, one.upload_status, one.failure, one.isStuck])

async function opened(at = browser(), desk = server()) {
  const queue = at.open()
  const added = vi.fn()
  await queue.begin(USER, desk.provider, added)
  return { ...at, ...desk, desk, at, queue, added }
}

test('O-337 a photo goes from 未上传 (0) to 上传中 (1) to 已上传 (2), and back to 0 where it was cut off', async () => {
  const { queue, wrong } = await opened()
  const states: number[] = []
  queue.subscribe(() => {
    const state = queue.snapshot()[0]?.upload_status
    if (state !== undefined && state !== states.at(-1)) states.push(state)
  })
  await queue.add([photo('a')])
  await settle()
  expect(states).toEqual([0, 1, 2])
  await seconds(3)
  states.length = 0
  wrong.push(cut())
  await queue.add([photo('b')])
  await seconds(1)
  expect(states).toEqual([0, 1, 0, 1, 2])
})

describe('after a cut', () => {
  test('it says so and tries again by itself after 1, 2, 4 s, by the same name: one picture', async () => {
    const { queue, wrong, calls, pictures, kept, added } = await opened()
    wrong.push(cut(), cut(), cut())
    await queue.add([photo('a')])
    await settle()
    expect(seen(queue)).toEqual([['a', 0, '网络异常，请稍后重试', false]])
    await seconds(0.9)
    expect(calls).toHaveLength(1)
    await seconds(0.1)
    expect(calls).toHaveLength(2)
    await seconds(2)
    expect(calls).toHaveLength(3)
    expect(kept.has('a')).toBe(true)
    await seconds(4)
    expect(calls).toEqual(['file a', 'file a', 'file a', 'file a', 'save a'])
    expect([...pictures]).toEqual([['a', { id: 8, url: 'u/a.jpg', key: 'mancar', act: 'add' }]])
    expect(seen(queue)).toEqual([['a', 2, null, false]])
    expect(kept.size).toBe(0)
    expect(added).toHaveBeenCalledExactlyOnceWith({ orderId: 8 })
    await seconds(3)
    expect(queue.snapshot()).toEqual([])
  })

  test('an answer that was lost makes no second picture: the same name and the same key again', async () => {
    const { queue, wrong, desk, pictures } = await opened()
    const save = desk.provider.action
    vi.mocked(save).mockImplementationOnce(async (_resource, _action, body, about) => {
      pictures.set(about?.idempotencyKey ?? '', body)
      throw cut()
    })
    await queue.add([photo('a')])
    await seconds(1)
    expect(wrong).toEqual([])
    expect([...pictures.keys()]).toEqual(['a'])
    expect(seen(queue)).toEqual([['a', 2, null, false]])
  })

  test('after eight attempts it waits for a hand or for the line; either begins anew', async () => {
    const { queue, wrong, calls, pictures } = await opened()
    wrong.push(...Array.from({ length: 8 }, cut))
    await queue.add([photo('a')])
    await seconds(600)
    expect(calls).toHaveLength(8)
    expect(seen(queue)).toEqual([['a', 0, '网络异常，请稍后重试', true]])
    queue.retryAll()
    await settle()
    expect([...pictures.keys()]).toEqual(['a'])
  })

  test.each([429, 500, 503, 507])('HTTP %i passes too', async (status) => {
    const { queue, wrong, pictures } = await opened()
    wrong.push(new HttpError('图片上传失败', status))
    await queue.add([photo('a')])
    await seconds(1)
    expect([...pictures.keys()]).toEqual(['a'])
  })

  test('two at once, the others after them; one that waits keeps nobody', async () => {
    const { queue, desk, wrong, pictures } = await opened()
    let most = 0
    let now = 0
    vi.mocked(desk.provider.uploadFile).mockImplementation(async (_file, about) => {
      most = Math.max(most, ++now)
      await new Promise((resolve) => setTimeout(resolve, 100))
      now--
      if (about?.name === 'a' && wrong.shift()) throw cut()
      return { key: `u/${about?.name}.jpg`, url: '', name: '', size: 1 }
    })
    wrong.push(true)
    await queue.add(['a', 'b', 'c', 'd', 'e'].map((id) => photo(id)))
    await seconds(0.9)
    expect([...pictures.keys()]).toEqual(['b', 'c', 'd', 'e'])
    await seconds(1)
    expect([...pictures.keys()]).toEqual(['b', 'c', 'd', 'e', 'a'])
    expect(most).toBe(2)
  })
})

describe('a refused file', () => {
  test('its words to the letter, once: neither time nor the line tries it again, a hand does', async () => {
    const { queue, wrong, calls, kept } = await opened()
    wrong.push(undefined, refused('图片已损坏或不完整，请重新拍摄或上传'))
    await queue.add([photo('a')])
    await seconds(120)
    queue.retryAll()
    await seconds(120)
    expect(calls).toEqual(['file a', 'save a'])
    expect(seen(queue)).toEqual([['a', 0, '图片已损坏或不完整，请重新拍摄或上传', true]])
    wrong.push(refused('图片尺寸过大，请缩小后再上传'))
    queue.retry('a')
    await settle()
    expect(seen(queue)).toEqual([['a', 0, '图片尺寸过大，请缩小后再上传', true]])
    await queue.discard('a')
    expect([queue.snapshot(), kept.size]).toEqual([[], 0])
  })

  test('one whose name is taken by what never became whole goes anew under another', async () => {
    const { queue, wrong, files, pictures, kept } = await opened()
    files.add('a')
    wrong.push(undefined, refused('图片上传失败'))
    await queue.add([photo('a')])
    await settle()
    expect([...pictures.keys()]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
    expect(kept.size).toBe(0)
  })
})

describe('after a reload', () => {
  test('the next page goes on with what is the user’s own, and nobody else’s', async () => {
    const first = await opened()
    first.wrong.push(...Array.from({ length: 3 }, cut))
    first.kept.set('x', photo('x', { userId: 9 }))
    await first.queue.add(['a', 'b', 'c'].map((id) => photo(id)))
    await settle()
    expect([...first.kept.keys()]).toEqual(['x', 'a', 'b', 'c'])
    const next = await opened(first.at)
    await settle()
    expect([...next.pictures.keys()].sort()).toEqual(['a', 'b', 'c'])
    expect([...next.kept.keys()]).toEqual(['x'])
  })

  test('another user of the page sees none; the first one’s wait for him', async () => {
    const { queue, wrong, desk, calls } = await opened()
    wrong.push(cut())
    await queue.add([photo('a')])
    await settle()
    await queue.begin(9, desk.provider, () => undefined)
    expect(queue.snapshot()).toEqual([])
    await seconds(60)
    expect(calls).toEqual(['file a'])
    await queue.begin(USER, desk.provider, () => undefined)
    await settle()
    expect(calls.slice(1)).toEqual(['file a', 'save a'])
  })

  test('a session that has ended is waited for, and no longer', async () => {
    const { queue, wrong, desk, calls, pictures } = await opened()
    wrong.push(new HttpError('登录失效', 401))
    await queue.add([photo('a')])
    await seconds(120)
    expect(calls).toHaveLength(1)
    expect(seen(queue)).toEqual([['a', 0, '登录失效', false]])
    await queue.begin(USER, desk.provider, () => undefined)
    await settle()
    expect([...pictures.keys()]).toEqual(['a'])
  })

  test('a second page beside the first sends none a second time, whatever name the first gave it', async () => {
    const first = await opened()
    const { desk, at, queue, pictures, calls } = first
    vi.mocked(desk.provider.uploadFile).mockImplementationOnce(async (_file, about) => {
      await new Promise((resolve) => setTimeout(resolve, 5000))
      return { key: `u/${about?.name}.jpg`, url: '', name: '', size: 1, wasThere: true }
    })
    first.wrong.push(refused('图片上传失败'))
    await queue.add([photo('a')])
    const second = await opened(at, desk)
    expect(seen(second.queue)).toEqual([['a', 1, null, false]])
    await seconds(10)
    expect(pictures.size).toBe(1)
    expect(calls.filter((call) => call.startsWith('save'))).toHaveLength(2)
    expect(second.queue.snapshot()).toEqual([])
    expect(second.added).toHaveBeenCalledWith({ orderId: 8 })
  })
})

describe('where the browser has no locks (iOS before 15.4)', () => {
  /** A line on which a file takes so many seconds. */
  function slowly({ desk, calls }: Pick<Awaited<ReturnType<typeof opened>>, 'desk' | 'calls'>, span: number) {
    vi.mocked(desk.provider.uploadFile).mockImplementation(async (_file, about) => {
      calls.push(`file ${about?.name}`)
      await new Promise((resolve) => setTimeout(resolve, span * 1000))
      return { key: `u/${about?.name}.jpg`, url: '', name: '', size: 1 }
    })
  }

  test('O-337 no photo is sent twice by two pages, however long the first one takes', async () => {
    const first = await opened(browser({ hasLocks: false }))
    slowly(first, 60)
    await first.queue.add([photo('a'), photo('b')])
    const second = await opened(first.at, first.desk)
    expect(seen(second.queue)).toHaveLength(2)
    await seconds(120)
    expect([...first.calls].sort()).toEqual(['file a', 'file b', 'save a', 'save b'])
    expect([first.kept.size, first.at.claims.size, second.queue.snapshot()]).toEqual([0, 0, []])
  })

  test('O-337 a page that was closed while it sent lets its photo go after 15 s; a clock that was set back holds nothing', async () => {
    const first = await opened(browser({ hasLocks: false }))
    first.kept.set('a', photo('a'))
    first.kept.set('b', photo('b'))
    first.at.claims.set('a', { page: 'closed', until: Date.now() + 15_000 })
    first.at.claims.set('b', { page: 'closed', until: Date.now() + 86_400_000 })
    const next = await opened(first.at)
    await seconds(1)
    expect([...next.pictures.keys()]).toEqual(['b'])
    await seconds(15)
    expect([...next.pictures.keys()]).toEqual(['b', 'a'])
  })
})

test('a full store: it goes as long as the page stands, and that is known', async () => {
  const { queue, wrong, pictures } = await opened(browser({ isFull: true }))
  wrong.push(cut())
  await queue.add([photo('a')])
  await settle()
  expect(queue.snapshot()).toMatchObject([{ id: 'a', isKept: false, failure: '网络异常，请稍后重试' }])
  await seconds(1)
  expect([...pictures.keys()]).toEqual(['a'])
})
