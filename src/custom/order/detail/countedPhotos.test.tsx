// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dispatcher, fakeDesk, mountDesk } from '../list/testing'
import { reviewReasons } from '../review/reviewReasons'
import { detailTabs } from './detailTabs'
import { GradeSection } from './GradeSection'
import { aDetail, aPicture } from './testing'

afterEach(cleanup)

const earlier = aPicture(1, { counted: 0 })
const order = aDetail({ picture: [earlier, aPicture(2, { key: 'headstock' })] })

test('O-324 the tab of the photos counts those that count', () => {
  expect(
    detailTabs(dispatcher)
      .find(({ name }) => name === 'photos')
      ?.count?.(order, dispatcher),
  ).toBe('1/5')
  expect(reviewReasons(order)).toContain('必传照片不全')
})

test('O-324 the grade is shown by the photos that count', () => {
  mountDesk(fakeDesk(order).provider, <GradeSection order={order} />)
  expect(screen.getByText('1 张')).toBeTruthy()
  expect(screen.queryByText('2 张')).toBeNull()
})
