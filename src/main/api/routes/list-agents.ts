// GET /list-available-agents: the agents.
import { z } from 'zod'
import { agentSchema, type AgentInfo } from '../../contract/conversation'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'list-agents',
  method: 'GET',
  path: '/api/v2/list-available-agents',
  paths: ['/api/v2/agents'],
  tag: 'agents',
  summary: 'List Agents',
  description: 'The agents, what each is good for, which tools it may use, and whether it needs a language model.',
  auth: 'key',
  response: z.array(agentSchema),
  example: {
    response: [
      {
        id: 'codebase_qna_agent',
        name: 'Codebase Q&A',
        description: 'Answers questions about the code, with the lines that prove each answer.',
        status: 'SYSTEM',
        visibility: null,
        capabilities: ['Finds definitions, callers and callees'],
        tools: ['search', 'callers'],
        needs_model: false,
      },
    ],
  },
  handler: (_request, { agents }) =>
    agents.agents.map((agent): AgentInfo => ({
      id: agent.id,
      name: agent.name,
      description: agent.description,
      status: 'SYSTEM',
      visibility: null,
      capabilities: [...agent.capabilities],
      tools: [...agent.tools],
      needs_model: agent.needsModel,
    })),
})
