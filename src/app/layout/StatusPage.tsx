import Button from '@mui/material/Button'
import type { LucideIcon } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Stack, Text } from '../../ui/Box'
import './pages.css'

interface StatusPageProps {
  code: '401' | '404'
  title: string
  text: string
  icon: LucideIcon
}

/** A page that says why there is none, and leads home. */
export function StatusPage({ code, title, text, icon: Icon }: StatusPageProps) {
  const translate = useTranslate()
  return (
    <Stack as="main" gap={2} tone="quiet" className="desk-status">
      <Icon size={32} strokeWidth={1.5} aria-hidden />
      <Text as="p" weight="strong" className="desk-status-code">
        {code}
      </Text>
      <h1>{translate(title)}</h1>
      <p>{translate(text)}</p>
      <Button variant="contained" component={Link} to="/" replace>
        {translate('返回首页')}
      </Button>
    </Stack>
  )
}
