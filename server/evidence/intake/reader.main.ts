import sharp from 'sharp'
import { answerApart } from '../../threads/answerApart'
import { type PictureAsked, readPicture } from './readPicture'

// Two threads at once are enough for two cores; each thread's own library takes no more.
sharp.concurrency(1)
sharp.cache(false)
await answerApart(({ content, drawing }: PictureAsked) => readPicture(content, { drawing }))
