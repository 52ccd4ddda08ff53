// The functions that resolve the fields of GraphQL's schemas.
import { expect, test } from 'vitest'
import { edgesOf, graphOf } from '../graph-of'
import { relinked } from '../relinked'

const schema = `type Query { user(id: ID!): User, allUsers: [User!]! }
type Mutation { createUser(name: String): User }
type User { id: ID!, fullName: String, avatarURL: String }
input UserInput { fullName: String }
`

const servers: Readonly<Record<string, readonly [Readonly<Record<string, string>>, readonly string[]]>> = {
  gqlgen: [
    {
      'resolvers.go': `package graph

type queryResolver struct{ *Resolver }
type userResolver struct{ *Resolver }

func (r *queryResolver) AllUsers() []*User { return nil }
func (r *queryResolver) notOne() {}
func (r *userResolver) AvatarURL(obj *User) string { return "" }
func (r *userResolver) Unknown() {}
`,
    },
    ['Query.allUsers -> queryResolver.AllUsers inferred', 'User.avatarURL -> userResolver.AvatarURL inferred'],
  ],
  'maps of resolvers': [
    {
      'user.js': `export const userQueries = { user: findUser, allUsers: () => [] }
function findUser() {}
`,
      'resolvers.js': `import { userQueries } from './user'
export const resolvers = {
  Query: { ...userQueries },
  User: { fullName(user) { return user.name } },
}
`,
      'mutation.ts': `export const Mutation: MutationResolvers<Context> = { createUser: async () => null }
`,
      'other.js': 'export const shapes = { User: { id: () => 1 } }\n',
    },
    [
      'Mutation.createUser -> Mutation.createUser inferred',
      'Query.allUsers -> userQueries.allUsers inferred',
      'Query.user -> findUser inferred',
      'User.fullName -> resolvers.fullName inferred',
    ],
  ],
  Nest: [
    {
      'user.resolver.ts': `import { Resolver, Query, Mutation, ResolveField, Args } from '@nestjs/graphql'

@Resolver(() => User)
export class UserResolver {
  @Query(() => [User])
  allUsers() {}

  @Query('user')
  findOne(@Args('id') id: string) {}

  @Mutation(() => User, { name: 'createUser' })
  make() {}

  @ResolveField()
  fullName() {}

  allOthers() {}
}
`,
      'other.resolver.ts': `import { Resolver, ResolveField } from '@nestjs/graphql'

@Resolver('User')
export class OtherResolver {
  @ResolveField()
  avatarURL() {}
}
`,
      'again.resolver.ts': `import { Resolver, ResolveField } from '@nestjs/graphql'

@Resolver('User')
export class AgainResolver {
  @ResolveField()
  avatarURL() {}
}
`,
    },
    [
      'Mutation.createUser -> UserResolver.make inferred',
      'Query.allUsers -> UserResolver.allUsers inferred',
      'Query.user -> UserResolver.findOne inferred',
      'User.avatarURL -> AgainResolver.avatarURL possible',
      'User.avatarURL -> OtherResolver.avatarURL possible',
      'User.fullName -> UserResolver.fullName inferred',
    ],
  ],
  graphene: [
    {
      'schema.py': `import graphene

class UserType(graphene.ObjectType):
    class Meta:
        name = "User"

    def resolve_full_name(self, info):
        return 1

class CreateUser(graphene.Mutation):
    def mutate(root, info, name):
        return 1

class UserQueries(graphene.ObjectType):
    all_users = graphene.List(UserType)

    def resolve_all_users(root, info):
        return []

class Query(UserQueries, graphene.ObjectType):
    user = graphene.Field(UserType)

    def resolve_user(self, info, id):
        return 1

class Mutation(graphene.ObjectType):
    create_user = CreateUser.Field()
`,
    },
    [
      'Mutation.createUser -> CreateUser.mutate inferred',
      'Query.allUsers -> UserQueries.resolve_all_users inferred',
      'Query.user -> Query.resolve_user inferred',
      'User.fullName -> UserType.resolve_full_name inferred',
    ],
  ],
  strawberry: [
    {
      'schema.py': `import strawberry

@strawberry.type
class Query:
    @strawberry.field
    def all_users(self) -> list[str]:
        return []

@strawberry.type
class Mutation:
    @strawberry.mutation
    def create_user(self) -> str:
        return ''

    def user(self):
        pass
`,
    },
    ['Mutation.createUser -> Mutation.create_user inferred', 'Query.allUsers -> Query.all_users inferred'],
  ],
  'graphql-ruby': [
    {
      'types.rb': `module Types
  class QueryType < Types::BaseObject
    field :all_users, [UserType], null: false
    field :user, resolver: Resolvers::FindUser

    def all_users
      []
    end
  end

  class MutationType < Types::BaseObject
    field :create_user, mutation: Mutations::CreateUser
  end

  class PersonType < Types::BaseObject
    graphql_name "User"
    field :full_name, String
    field :id, Types::Id

    def full_name
    end
  end
end
module Mutations
  class CreateUser < BaseMutation
    def resolve(name:)
    end
  end
end
module Resolvers
  class FindUser < BaseResolver
    def resolve
    end
  end
end
`,
    },
    [
      'Mutation.createUser -> Mutations.CreateUser.resolve inferred',
      'Query.allUsers -> Types.QueryType.all_users inferred',
      'Query.user -> Resolvers.FindUser.resolve inferred',
      'User.fullName -> Types.PersonType.full_name inferred',
    ],
  ],
}

// Would catch: a field of a schema of which nothing says what resolves it, or another type's field resolved by it.
test.for(Object.entries(servers))('%s resolves fields', async ([, [files, expected]]) => {
  const rows = edgesOf(await graphOf({ 'schema.graphql': schema, ...files }), 'calls')
  expect(
    rows.filter((row) => row.startsWith('schema.graphql')).map((row) => row.replaceAll(/(?<=^|-> )[^ #]+#/g, '')),
  ).toEqual(expected)
})

test('resolvers that are renamed, replaced or removed are followed', async () => {
  const files: Readonly<Record<string, string>> = servers['maps of resolvers']?.[0] ?? {}
  const before = { 'schema.graphql': schema, ...files }
  const user = files['user.js'] ?? ''
  expect(await relinked(before, 'user.js', user.replace('user: findUser', 'user: () => 1'))).toContain('schema.graphql')
  expect(await relinked(before, 'user.js', user.replace('allUsers: () => []', 'all: 1'))).toContain('schema.graphql')
  const map = files['resolvers.js'] ?? ''
  expect(await relinked(before, 'resolvers.js', map.replace('User:', 'Other:'))).toContain('schema.graphql')
  expect(await relinked(before, 'resolvers.js', null)).toContain('schema.graphql')
  await relinked(before, 'schema.graphql', schema.replace('fullName: String, avatar', 'name: String, avatar'))
})
